import type { Mail } from './mailer.ts'

/** As `composeMail` writes them into the text: a code by itself, and the address of a button below its label. */
const code = /^\d{6}$/m
const button = /:\n(https?:\S+)$/m

/**
 * A mail on one line for the terminal of whoever develops: `Mail to isil@ornek.com: Meydan doğrulama kodun · 482913`, with
 * the link instead where a mail has a button. What is secret in it belongs on no other terminal, and in no log.
 */
export function mailLine({ to, subject, text }: Mail): string {
  const asked = code.exec(text)?.[0] ?? button.exec(text)?.[1]
  return [`Mail to ${to}: ${subject}`, asked]
    .filter(Boolean)
    .join(' · ')
    .replace(/\p{Cc}+/gu, ' ')
}
