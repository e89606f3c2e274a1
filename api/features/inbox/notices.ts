import { type Ctx, type TransactionCtx, transact } from '#api/context.ts'
import { buildMail, type MailRecipient, type News } from '#api/lib/mail-builder.ts'
import type { Mail } from '#api/lib/mailer.ts'
import { isLocked } from '#api/rules/preferences.ts'
import type { Channel, NotificationKind } from '#db/enums/notifications.ts'
import { findReader, type Queued, queueUnlisted } from './notice-queries.ts'
import { nextId, putInInbox } from './unlisted.ts'

type Link = NonNullable<Queued['link']>
type Text = { title: string; message: string }
type Notice = {
  userId: number
  kind?: Extract<NotificationKind, 'system' | 'security' | 'support'>
  tr: Text
  en: Text
  link?: Link
  /** Is queued as well, in the same transaction. */
  mail?: Mail
  /** Channels that the user chose in another place than the preferences. */
  channels?: Partial<Record<Channel, boolean>>
}

/**
 * Notifies one user of an event, in its transaction: by the inbox, a push to their devices, an SMS where there is a
 * gateway and a number, and the given mail, on those of the channels that they left on for this kind (D48). It is
 * no campaign: it needs no approval, and the console neither lists nor counts it.
 */
export function notifyUser(ctx: Ctx, { mail, channels = {}, ...notice }: Notice): Promise<void> {
  return transact(ctx, async (tx) => {
    const { userId, kind = 'system', tr, en, link = null } = notice
    const reader = await findReader(tx.db, { userId, kind })
    const wants = (channel: Channel) =>
      channels[channel] ?? (isLocked(kind) || !reader?.off.includes(channel))
    if (mail && wants('email')) await tx.mailQueue.send({ ...mail, isRoutine: !isLocked(kind) })
    if (!reader) return
    const priority = isLocked(kind) ? 3 : 2
    const message = { userId, kind, priority, link, translations: { tr, en } }
    if (wants('in_app')) {
      const id = await nextId(tx)
      await putInInbox(tx, { ...message, id })
      tx.afterCommit(() => tx.bus.publish('inbox', { notificationId: id, from: userId, to: userId }))
    }
    const reached = {
      push: reader.hasDevice && wants('push'),
      sms: reader.hasPhone && Boolean(tx.providers.sms) && wants('sms'),
    }
    for (const channel of ['push', 'sms'] as const) {
      if (!reached[channel]) continue
      const id = await nextId(tx)
      await queueUnlisted(tx.db, { ...message, id, channel, now: tx.now() })
      tx.afterCommit(() => tx.bus.publish('work', {}))
    }
  })
}

/** Without the token of the mail: whoever reads the inbox may be the intruder. */
const securityLink: Link = {
  url: '/profile?section=security',
  text: { tr: 'Güvenlik ayarlarını aç', en: 'Open your security settings' },
}

const noticeOf = ({ subject: title, intro, notice }: News['tr']): Text => ({
  title,
  message: notice ?? intro.join('\n'),
})

/**
 * Reports a security event to the owner of an account: by mail, to the address that it names, and by a `security`
 * notification, which cannot be switched off (D48).
 */
export const reportSecurityEvent = (
  tx: TransactionCtx,
  { id: userId, ...recipient }: MailRecipient & { id: number },
  news: News,
): Promise<void> =>
  notifyUser(tx, {
    ...{ userId, kind: 'security', tr: noticeOf(news.tr), en: noticeOf(news.en), link: securityLink },
    mail: buildMail(tx.settings, recipient, news),
  })
