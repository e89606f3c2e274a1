import { audit } from '#api/audit.ts'
import type { TransactionCtx } from '#api/context.ts'
import { countResults, type MailResult, type Owner } from '#api/features/bounces/service.ts'
import { notifyUser } from '#api/features/inbox/notices.ts'
import { readSettings, recordChoices } from '#api/features/preferences/choices.ts'

/**
 * Applies the results of mails to the address of a user, whose row is locked: a bounce switches mail to it off, a
 * complaint the mails of campaigns. The user hears of each in the inbox, once.
 */
export async function applyToAddress(tx: TransactionCtx, owner: Owner, results: MailResult[]): Promise<void> {
  const { id: userId } = owner
  if (await countResults(tx, owner, results)) {
    await audit(tx, 'user.stop_mail', { type: 'user', id: userId }, {}, { mail: { from: true, to: false } })
    await notifyUser(tx, bouncedNotice(owner))
  }
  if (results.some(({ result }) => result === 'complained')) await stopOffers(tx, userId)
}

async function stopOffers(tx: TransactionCtx, userId: number): Promise<void> {
  const cell = { channel: 'email', topic: 'marketing' } as const
  if (!(await readSettings(tx, userId)).matrix[cell.channel][cell.topic]) return
  await recordChoices(tx, [{ ...cell, enabled: false }], userId)
  await notifyUser(tx, complainedNotice(userId))
}

/** A security notice, which cannot be switched off: a link for a forgotten password might not arrive either. */
const bouncedNotice = ({ id: userId, email }: Owner) => ({
  ...{ userId, kind: 'security' as const },
  tr: {
    title: 'E-postalarımız sana ulaşmıyor',
    message: `${email} adresine gönderdiğimiz e-postalar geri döndü, bu yüzden bu adrese e-posta göndermeyi bıraktık. Yalnızca giriş ve güvenlik e-postalarını yine deneriz. Adresini doğrula ya da değiştir.`,
  },
  en: {
    title: 'Our e-mails do not reach you',
    message: `E-mails to ${email} came back, so we stopped sending to this address. Only e-mails about sign-in and security are still tried. Confirm your address or change it.`,
  },
  link: {
    url: '/profile?section=userInfo',
    text: { tr: 'Adresini doğrula ya da değiştir', en: 'Confirm or change your address' },
  },
})

const complainedNotice = (userId: number) => ({
  ...{ userId, kind: 'system' as const },
  tr: {
    title: 'Kampanya e-postalarını kapattık',
    message:
      'Bir e-postamızı istenmeyen olarak bildirdin, bu yüzden sana kampanya e-postası göndermeyi bıraktık. İstersen bildirim ayarlarından yeniden açabilirsin.',
  },
  en: {
    title: 'We switched campaign e-mails off',
    message:
      'You reported one of our e-mails as spam, so we stopped sending you campaigns by e-mail. You can switch them on again in your notification settings.',
  },
  link: {
    url: '/profile?section=communication',
    text: { tr: 'Bildirim ayarlarını aç', en: 'Open your notification settings' },
  },
})
