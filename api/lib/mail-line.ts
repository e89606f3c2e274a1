import type { Mail } from './mailer.ts'

/** As `composeMail` writes them: a code on its own line, and the URL of a button below its label. */
const code = /^\d{6}$/m
const button = /:\n(https?:\S+)$/m

/**
 * A mail on one line for the terminal of a developer: `Mail to isil@ornek.com: Meydan doğrulama kodun · 482913`, with a
 * link instead of the code if the mail has a button. Contains secrets, so it must not be written to a log.
 */
export function mailLine({ to, subject, text }: Mail): string {
  const secret = code.exec(text)?.[0] ?? button.exec(text)?.[1]
  return [`Mail to ${to}: ${subject}`, secret]
    .filter(Boolean)
    .join(' · ')
    .replace(/\p{Cc}+/gu, ' ')
}
