import { buildMail, type MailOf, pageLink } from '#api/lib/mail-builder.ts'
import { defaultEndReason } from '#api/rules/session-risk.ts'

/** To a user whose sessions an admin ended. */
export const sessionsEndedMail: MailOf<{ count: number; reason: string | null }> = (
  settings,
  recipient,
  { count, reason },
) => {
  const brand = settings.BRAND_NAME
  const url = pageLink(settings, recipient, '/login')
  return buildMail(settings, recipient, {
    tr: {
      subject: `${brand} oturumun kapatıldı`,
      intro: [
        count === 1
          ? 'Bir yönetici, açık oturumlarından birini kapattı.'
          : `Bir yönetici, açık oturumlarından ${count} tanesini kapattı.`,
        `Neden: ${reason ?? defaultEndReason.tr}`,
      ],
      button: { label: 'Giriş yap', url },
      outro: [
        'Hesabın duruyor; yeniden giriş yapabilirsin. Tanımadığın bir giriş olduğunu düşünüyorsan şifreni yenile.',
      ],
    },
    en: {
      subject: `Your ${brand} session was ended`,
      intro: [
        count === 1 ? 'An admin ended one of your sessions.' : `An admin ended ${count} of your sessions.`,
        `Reason: ${reason ?? defaultEndReason.en}`,
      ],
      button: { label: 'Sign in', url },
      outro: [
        'Your account stays open, and you can sign in again. If you think that someone else signed in, reset your password.',
      ],
    },
  })
}
