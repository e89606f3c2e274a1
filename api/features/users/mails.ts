import { buildMail, formatDay, formatMoment, type MailOf, pageLink } from '#api/lib/mail-builder.ts'
import { roleLabels } from '#api/rules/labels/users.ts'
import { limits } from '#api/rules/limits.ts'
import type { Role } from '#db/enums/users.ts'

type Suspension = { reason: string | null; until: Date | null }

export const suspendedByAdminMail: MailOf<Suspension> = (settings, recipient, { reason, until }) => {
  const brand = settings.BRAND_NAME
  const end = until && formatMoment(recipient, until)
  return buildMail(settings, recipient, {
    tr: {
      subject: `${brand} hesabın askıya alındı`,
      intro: [
        'Hesabın bir yönetici tarafından askıya alındı ve bütün oturumların kapandı. Bilgilerin duruyor.',
        ...(reason ? [`Neden: ${reason}`] : []),
        ...(end ? [`Askı ${end} (İstanbul) tarihinde kendiliğinden biter.`] : []),
      ],
      outro: ['Bunda bir yanlışlık olduğunu düşünüyorsan destek ekibine yaz.'],
    },
    en: {
      subject: `Your ${brand} account is suspended`,
      intro: [
        'An admin suspended your account, and all your sessions have ended. Your data stays.',
        ...(reason ? [`Reason: ${reason}`] : []),
        ...(end ? [`The suspension ends by itself on ${end} (Istanbul).`] : []),
      ],
      outro: ['If you think that this is a mistake, write to support.'],
    },
  })
}

export const reactivatedMail: MailOf = (settings, recipient) => {
  const url = pageLink(settings, recipient, '/login')
  return buildMail(settings, recipient, {
    tr: {
      subject: `${settings.BRAND_NAME} hesabın yeniden açık`,
      intro: ['Hesabının askısı kaldırıldı. Yeniden giriş yapabilirsin.'],
      button: { label: 'Giriş yap', url },
    },
    en: {
      subject: `Your ${settings.BRAND_NAME} account is open again`,
      intro: ['The suspension of your account was lifted. You can sign in again.'],
      button: { label: 'Sign in', url },
    },
  })
}

export const deletedByAdminMail: MailOf<{ now: Date }> = (settings, recipient, { now }) => {
  const brand = settings.BRAND_NAME
  const day = formatDay(recipient, new Date(now.getTime() + limits.erasureDays * 86_400_000))
  return buildMail(settings, recipient, {
    tr: {
      subject: `${brand} hesabın silindi`,
      intro: [
        'Hesabın bir yönetici tarafından silindi, bütün oturumların sona erdi ve artık kimse seni göremiyor.',
        `Bilgilerin ${day} gününde kalıcı olarak silinecek.`,
      ],
      outro: ['Bu hesap geri gelmez. Bunda bir yanlışlık olduğunu düşünüyorsan destek ekibine yaz.'],
    },
    en: {
      subject: `Your ${brand} account was deleted`,
      intro: [
        'An admin deleted your account. All your sessions have ended, and others no longer see you.',
        `Your data will be erased for good on ${day}.`,
      ],
      outro: ['This account cannot be restored. If you think that this is a mistake, write to support.'],
    },
  })
}

export const roleChangedMail: MailOf<{ role: Role }> = (settings, recipient, { role }) => {
  const brand = settings.BRAND_NAME
  const name = roleLabels[role][recipient.language]
  return buildMail(settings, recipient, {
    tr: {
      subject: `${brand} rolün değişti`,
      intro: [`Bir yönetici rolünü değiştirdi. Yeni rolün: ${name}.`],
      outro: ['Bunda bir yanlışlık olduğunu düşünüyorsan destek ekibine yaz.'],
    },
    en: {
      subject: `Your ${brand} role has changed`,
      intro: [`An admin changed your role. Your new role: ${name}.`],
      outro: ['If you think that this is a mistake, write to support.'],
    },
  })
}

/** To a user whom an admin created: the link sets the first password. */
export const invitationMail: MailOf<{ token: string; days: number }> = (
  settings,
  recipient,
  { token, days },
) => {
  const brand = settings.BRAND_NAME
  const url = pageLink(settings, recipient, '/reset-password', { token })
  return buildMail(settings, recipient, {
    tr: {
      subject: `${brand} hesabın hazır`,
      intro: [`Bir yönetici sana bir ${brand} hesabı açtı. Girmek için bir şifre seç.`],
      button: { label: 'Şifre seç', url },
      outro: [
        `Bağlantı ${days} gün ve bir kez geçerli; sonra “Şifremi unuttum” ile yenisini isteyebilirsin.`,
      ],
    },
    en: {
      subject: `Your ${brand} account is ready`,
      intro: [`An admin created a ${brand} account for you. Choose a password to sign in.`],
      button: { label: 'Choose a password', url },
      outro: [`The link works once, for ${days} days; after that ask for another with “Forgot password”.`],
    },
  })
}
