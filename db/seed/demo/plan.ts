import type { Channel, NotificationKind, NotificationStatus, TargetType } from '#db/enums/notifications.ts'
import type { Link } from '#db/schema/index.ts'
import { games, links, texts } from './texts.ts'

type Words = { title: string; message: string; subject?: string }
export type Planned = {
  status: NotificationStatus
  channel: Channel
  target_type: TargetType
  kind: NotificationKind
  priority: number
  translations: { tr: Words; en?: Words }
  /** Where its button leads, for some of those that were sent. */
  link: Link | null
  /** Days since it was written. */
  age: number
  /** Days until it is due, for what has an hour. */
  due: number | null
}

type Share = [status: NotificationStatus, channel: Channel, target: TargetType, ofSixty: number]

/** What is approved is for one demo person each: the queue sends it in a moment, and shall not bother others. */
const shares: Share[] = [
  ['sent', 'in_app', 'all_users', 30],
  ['sent', 'email', 'all_users', 3],
  ['sent', 'push', 'all_users', 1],
  ['stored', 'sms', 'all_users', 1],
  ['pending', 'in_app', 'all_users', 5],
  ['pending', 'email', 'admin', 2],
  ['approved', 'in_app', 'user', 2],
  ['scheduled', 'in_app', 'all_users', 3],
  ['scheduled', 'email', 'segment', 1],
  ['processing', 'email', 'all_users', 1],
  ['failed', 'email', 'all_users', 2],
  ['rejected', 'in_app', 'all_users', 3],
  ['rejected', 'email', 'all_users', 2],
  ['cancelled', 'in_app', 'all_users', 2],
  ['cancelled', 'email', 'all_users', 2],
]

/** The oldest first. At least `inApp` of them went to inboxes, so that everybody can have as many rows. */
export function planNotifications(total: number, inApp: number): Planned[] {
  const wanted = shares.flatMap(([status, channel, target_type, ofSixty], share) => {
    const scaled = Math.max(1, Math.round((ofSixty * total) / 60))
    const count = share === 0 ? Math.max(scaled, inApp) : scaled
    return Array.from({ length: count }, (_, index) => ({
      status,
      channel,
      target_type,
      age: ageOf(status, (count - index - share * 0.07) / count),
      due: hasHour(status, channel) ? 2 + index * 5 : null,
    }))
  })
  return wanted
    .sort((one, other) => other.age - one.age)
    .map((each, index) => ({ ...each, ...wording(each, index) }))
}

/** Some notifications have a scheduled time. */
const hasHour = (status: NotificationStatus, channel: Channel) =>
  status === 'scheduled' || (status === 'pending' && channel === 'email')

/** Finished notifications lie in the past, denser towards today; pending ones are recent. */
function ageOf(status: NotificationStatus, back: number): number {
  if (status === 'approved') return 0.05
  if (status === 'processing') return 0.1
  if (status === 'pending') return 0.15 + 4 * back
  if (status === 'scheduled') return 1 + 6 * back
  return 0.2 + 180 * back ** 1.8
}

function wording({ channel, status }: { channel: Channel; status: NotificationStatus }, index: number) {
  const { kind, priority, tr, en } = texts[index % texts.length]!
  const game = games[(index + Math.floor(index / texts.length)) % games.length]!
  const fill = ([title, message]: readonly [string, string]) => {
    const words = { title: title.replace('{game}', game), message: message.replace('{game}', game) }
    return channel === 'email' ? { ...words, subject: words.title } : words
  }
  const link = (status === 'sent' && links[kind]) || null
  return { kind, priority, link, translations: { tr: fill(tr), ...(en && { en: fill(en) }) } }
}
