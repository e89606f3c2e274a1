import { linkIn } from '#api/rules/link.ts'
import { isLocked, isOffer, onByDefault } from '#api/rules/preferences.ts'
import { quietUntil } from '#api/rules/quiet-hours.ts'
import { needsPersonalization } from '#api/rules/segment-rules.ts'
import { readAs } from '#api/rules/translations.ts'
import { render, valuesOf } from '#api/rules/variables.ts'
import type { DeliveryFault, SkipReason } from '#db/enums/deliveries.ts'
import type { Channel, NotificationKind } from '#db/enums/notifications.ts'
import type { Language, Platform } from '#db/enums.ts'
import type { ClaimedDelivery } from './claim-queries.ts'
import type { Batch, Device, NotificationContent, Recipient } from './prepare-queries.ts'
import { maxAttempts, type Settlement } from './settle-queries.ts'

/** Step 5: a message ready to be sent to one recipient. */
export type OutgoingMessage = {
  id: number
  notificationId: number
  /** The notification in the inbox; of a fallback step, the one that it follows. */
  shownId: number
  channel: Channel
  topic: NotificationKind
  priority: number
  userId: number
  email: string
  phone: string | null
  language: Language
  title: string
  message: string
  subject: string
  link: { url: string; text: string } | null
  devices: Device[]
}

type Input = { channel: Channel; now: Date; batch: Batch }

/** Messages of at least this priority ignore quiet hours. */
export const urgentPriority = 4

const outcomeLost: DeliveryFault = 'outcome_lost'

/**
 * Turns a claimed delivery into a message, or settles it unsent (D48). Preferences and privacy settings count as they are now, not as
 * they were when the delivery was queued; quiet hours postpone it, but what expires before they end is skipped, and so is a fallback step that was read meanwhile. After five claims without an outcome it fails, so that
 * a delivery that crashes its worker is not repeated forever.
 */
export function prepare(
  claimed: ClaimedDelivery,
  { channel, now, batch }: Input,
): OutgoingMessage | Settlement {
  const { id, notificationId, userId, attempts } = claimed
  const content = batch.notifications.get(notificationId)
  if (!content || content.status === 'cancelled') return { id, status: 'cancelled' }
  if (attempts > maxAttempts) return { id, status: 'failed', error: outcomeLost }
  const recipient = batch.recipients.get(userId)
  const skip = (reason: SkipReason): Settlement => ({ id, status: 'skipped', reason })
  const { kind: topic, expires } = content
  if (content.parent_id && !batch.unread.has(`${userId} ${notificationId}`)) return skip('read')
  if (expires && expires <= now) return skip('expired')
  if (recipient?.status !== 'active') return skip('not_active')
  if (isOffer(topic) && !recipient.allows_offers) return skip('offers_off')
  if (!recipient.allows_personalization && needsPersonalization(topic, content.target_rules))
    return skip('personalization_off')
  const optOut = skipByPreference(channel, topic, batch.preferences.get(`${userId} ${topic}`))
  if (optOut) return skip(optOut)
  const addressed = { channel, content, recipient, devices: batch.devices.get(userId) ?? [] }
  const unreached = skipByAddress(addressed)
  if (unreached) return skip(unreached)
  const until = quietHoursEnd(content, recipient, now)
  if (until && expires && expires <= until) return skip('expired')
  if (until) return { id, status: 'queued', until }
  return messageTo(addressed, id)
}

type Addressed = {
  channel: Channel
  content: NotificationContent
  recipient: Recipient
  /** All of the recipient. */
  devices: Device[]
}

/** Why the channel has no address of the recipient. Mails about security are tried at one that bounced as well (D102). */
export function skipByAddress({ channel, content, recipient, devices }: Addressed): SkipReason | undefined {
  if (channel === 'sms' && recipient.phone) return recipient.phone_verified ? undefined : 'phone_unverified'
  if (channel === 'sms') return 'no_address'
  if (channel === 'email')
    return recipient.mail_off && !isLocked(content.kind) ? 'address_bounced' : undefined
  if (channel !== 'push' || devices.some((device) => isTargeted(content.platforms, device))) return undefined
  return devices.length === 0 ? 'no_address' : 'platform'
}

/** The message of a delivery, with the values of its recipient. */
export function messageTo({ channel, content, recipient, devices }: Addressed, id: number): OutgoingMessage {
  const { id: userId, email, phone, language } = recipient
  return {
    ...{
      id,
      notificationId: content.id,
      shownId: content.parent_id ?? content.id,
      channel,
      topic: content.kind,
      priority: content.priority,
    },
    ...{ userId, email, phone, language },
    devices: devices.filter((device) => isTargeted(content.platforms, device)),
    ...textsFor(content, recipient),
  }
}

/** External channels need an opt-in for marketing; every other topic is sent unless the user opted out. */
function skipByPreference(
  channel: Channel,
  topic: NotificationKind,
  preference: boolean | undefined,
): SkipReason | undefined {
  if (isLocked(topic) || preference === true) return undefined
  if (preference === false) return 'preference_off'
  return onByDefault(channel, topic) ? undefined : 'no_consent'
}

/** A browser matches `web` and the platform it runs on; an app matches its platform only. */
function isTargeted(targets: Platform[], { provider, platform, user_agent }: Device): boolean {
  const runsOn = platform ?? platformOf(user_agent ?? '')
  if (provider === 'web_push' && targets.includes('web')) return true
  if (runsOn?.startsWith('mobile') || (provider === 'fcm' && !runsOn)) {
    if (targets.includes('mobile')) return true
    if (!runsOn || runsOn === 'mobile') return targets.some((each) => each.startsWith('mobile'))
  }
  return runsOn !== undefined && targets.includes(runsOn)
}

function platformOf(userAgent: string): Platform | undefined {
  if (/Android/i.test(userAgent)) return 'mobile_android'
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'mobile_ios'
  return /Windows|Macintosh|Linux|CrOS/i.test(userAgent) ? 'desktop' : undefined
}

function quietHoursEnd(
  { kind, priority }: NotificationContent,
  recipient: Recipient,
  now: Date,
): Date | null {
  const { starts_at: startsAt, ends_at: endsAt, timezone } = recipient
  if (startsAt === null || endsAt === null || timezone === null) return null
  if (isLocked(kind) || priority >= urgentPriority) return null
  return quietUntil(now, { startsAt, endsAt, timezone })
}

function textsFor({ translations, link }: NotificationContent, recipient: Recipient) {
  const { title, message, subject } = readAs(translations, recipient.language)
  const values = valuesOf({
    firstName: recipient.first_name,
    lastName: recipient.last_name,
    email: recipient.email,
  })
  return {
    title: render(title, values),
    message: render(message, values),
    subject: render(subject || title, values),
    link: link && linkIn(link, recipient.language),
  }
}
