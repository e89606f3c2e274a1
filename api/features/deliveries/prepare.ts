import { isLocked, onByDefault } from '#api/rules/preferences.ts'
import { quietUntil } from '#api/rules/quiet-hours.ts'
import { readAs } from '#api/rules/translations.ts'
import { render, valuesOf } from '#api/rules/variables.ts'
import type { Channel, DeliveryFault, Language, NotificationKind, Platform, SkipReason } from '#db/enums.ts'
import type { ClaimedDelivery } from './claim-queries.ts'
import type { Batch, Device, Message, Recipient } from './prepare-queries.ts'
import { mostAttempts, type Settlement } from './settle-queries.ts'

/** One message on its way to one person. */
export type Parcel = {
  id: number
  notificationId: number
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
  devices: Device[]
}

type Given = { channel: Channel; now: Date; batch: Batch }

/** From here on a message is so urgent that quiet hours do not hold it back. */
const urgent = 4

const lost: DeliveryFault = 'outcome_lost'

/**
 * What becomes of a delivery before it is sent: a parcel, or how it ends without one (spec 2, D48). What somebody has
 * chosen since the notification went into the queue counts; quiet hours put it off until they are over. What has been
 * claimed five times without an outcome is given up: whatever stops its worker, nobody is sent to without end.
 */
export function prepare(claimed: ClaimedDelivery, { channel, now, batch }: Given): Parcel | Settlement {
  const { id, notificationId, userId, attempts } = claimed
  const message = batch.messages.get(notificationId)
  if (!message || message.status === 'cancelled') return { id, status: 'cancelled' }
  if (attempts > mostAttempts) return { id, status: 'failed', error: lost }
  const person = batch.people.get(userId)
  const skip = (reason: SkipReason): Settlement => ({ id, status: 'skipped', reason })
  if (person?.status !== 'active') return skip('not_active')
  const refusal = refused(channel, message.kind, batch.choices.get(`${userId} ${message.kind}`))
  if (refusal) return skip(refusal)
  const all = batch.devices.get(userId) ?? []
  const devices = all.filter((device) => isAimedAt(message.platforms, device))
  if (channel === 'push' && devices.length === 0) return skip(all.length === 0 ? 'no_address' : 'platform')
  if (channel === 'sms' && !person.phone) return skip('no_address')
  const until = heldUntil(message, person, now)
  if (until) return { id, status: 'queued', until }
  const { email, phone, language } = person
  const { kind: topic, priority } = message
  const texts = textsFor(message, person)
  return { id, notificationId, channel, topic, priority, userId, email, phone, language, devices, ...texts }
}

/** Marketing leaves the house only where somebody asked for it; the rest unless they refused. */
function refused(
  channel: Channel,
  topic: NotificationKind,
  choice: boolean | undefined,
): SkipReason | undefined {
  if (isLocked(topic) || choice === true) return undefined
  if (choice === false) return 'preference_off'
  return onByDefault(channel, topic) ? undefined : 'no_consent'
}

/** A browser is the web wherever it runs, and what it runs on besides; an app is only that. */
function isAimedAt(aimed: Platform[], { provider, platform, user_agent }: Device): boolean {
  const runsOn = platform ?? platformOf(user_agent ?? '')
  if (provider === 'web_push' && aimed.includes('web')) return true
  if (runsOn?.startsWith('mobile') || (provider === 'fcm' && !runsOn)) {
    if (aimed.includes('mobile')) return true
    if (!runsOn || runsOn === 'mobile') return aimed.some((each) => each.startsWith('mobile'))
  }
  return runsOn !== undefined && aimed.includes(runsOn)
}

function platformOf(userAgent: string): Platform | undefined {
  if (/Android/i.test(userAgent)) return 'mobile_android'
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'mobile_ios'
  return /Windows|Macintosh|Linux|CrOS/i.test(userAgent) ? 'desktop' : undefined
}

function heldUntil({ kind, priority }: Message, person: Recipient, now: Date): Date | null {
  const { starts_at: startsAt, ends_at: endsAt, timezone } = person
  if (startsAt === null || endsAt === null || timezone === null) return null
  if (isLocked(kind) || priority >= urgent) return null
  return quietUntil(now, { startsAt, endsAt, timezone })
}

function textsFor({ translations }: Message, person: Recipient) {
  const { title, message, subject } = readAs(translations, person.language)
  const values = valuesOf({ firstName: person.first_name, lastName: person.last_name, email: person.email })
  return {
    title: render(title, values),
    message: render(message, values),
    subject: render(subject || title, values),
  }
}
