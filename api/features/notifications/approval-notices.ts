import { type Ctx, signedIn, transact } from '#api/context.ts'
import { buildMail, type MailOf, pageLink } from '#api/lib/mail-builder.ts'
import { formatNumber } from '#api/lib/numbers.ts'
import { notifyUser } from '../inbox/notices.ts'
import { getSettings } from '../settings/service.ts'
import { claimDigests, listPendingFor, type PendingItem } from './digest-queries.ts'
import { activeAdmins } from './user-queries.ts'

type Item = { id: number; createdBy: number; translations: { tr: { title: string } } }

const approvalPage = '/flight-control/notification-approval'

/** The title as it was written: a variable would be filled in with the name of the reader. */
const titleOf = ({ translations: { tr } }: Pick<Item, 'translations'>) =>
  tr.title.replaceAll('{{', '{\u2060{')

/** Notifies the admins who may approve a new or edited notification (D83): all but the one who wrote it just now. */
export async function notifyApprovers(tx: Ctx, item: Omit<Item, 'createdBy'>): Promise<void> {
  const { id: writer, firstName, lastName } = signedIn(tx)
  const author = `${firstName} ${lastName}`.trim()
  const title = titleOf(item)
  for (const userId of await activeAdmins(tx.db)) {
    if (userId === writer) continue
    await notifyUser(tx, {
      userId,
      tr: { title: 'Bir bildirim onay bekliyor', message: `“${title}” (${author})` },
      en: { title: 'A notification waits for approval', message: `“${title}” (${author})` },
      link: { url: approvalPage, text: { tr: 'Onaylara git', en: 'Open approvals' } },
    })
  }
}

type Decision = { status: 'approved' | 'scheduled' | 'rejected'; rejectionReason?: string | null }

/** Notifies the author of a decision, with the reason of a rejection; not an author who decided or is no admin any more. */
export async function notifyAuthor(
  tx: Ctx,
  item: Item,
  { status, rejectionReason }: Decision,
): Promise<void> {
  const { createdBy: userId } = item
  if (userId === signedIn(tx).id || !(await activeAdmins(tx.db)).includes(userId)) return
  const isRejected = status === 'rejected'
  const title = `“${titleOf(item)}”`
  const lines = (reason: string) => (isRejected ? `${title}\n${reason}: ${rejectionReason}` : title)
  const search = new URLSearchParams({ status, notification: String(item.id) })
  await notifyUser(tx, {
    userId,
    tr: { title: isRejected ? 'Bildirimin reddedildi' : 'Bildirimin onaylandı', message: lines('Neden') },
    en: {
      title: isRejected ? 'Your notification was rejected' : 'Your notification was approved',
      message: lines('Reason'),
    },
    link: {
      url: `/flight-control/notification-history?${search}`,
      text: { tr: 'Bildirimi aç', en: 'Open the notification' },
    },
  })
}

/**
 * Mails approvers what waits for them since their last digest: at most one mail an hour to each, none to those who
 * switched e-mails of the system off, and nothing that they wrote or edited themselves, unless a setting lets them
 * approve it (D83).
 */
export function mailDigests(ctx: Ctx): Promise<void> {
  return transact(ctx, async (tx) => {
    const own = (await getSettings(tx, ['notifications.own_approval']))['notifications.own_approval']
    for (const { since, ...approver } of await claimDigests(tx.db, { now: tx.now(), own })) {
      const pending = await listPendingFor(tx.db, { userId: approver.id, since, own, limit: listedMax })
      await tx.mailQueue.send({ ...digestMail(tx.settings, approver, pending), isRoutine: true })
    }
  })
}

const listedMax = 10

const digestMail: MailOf<{ items: PendingItem[]; total: number }> = (
  settings,
  recipient,
  { items, total },
) => {
  const { language } = recipient
  const lines = items.map(({ title, author }) => `“${title}” (${author})`)
  const count = formatNumber(total, language)
  const more = total - items.length
  const url = pageLink(settings, recipient, approvalPage)
  return buildMail(settings, recipient, {
    tr: {
      subject: `${settings.BRAND_NAME}: onay bekleyen ${count} bildirim`,
      intro: [...lines, ...(more > 0 ? [`ve ${formatNumber(more, 'tr')} bildirim daha`] : [])],
      button: { label: 'Onaylara git', url },
    },
    en: {
      subject: `${settings.BRAND_NAME}: ${count} ${total === 1 ? 'notification waits' : 'notifications wait'} for approval`,
      intro: [...lines, ...(more > 0 ? [`and ${formatNumber(more, 'en')} more`] : [])],
      button: { label: 'Open approvals', url },
    },
  })
}
