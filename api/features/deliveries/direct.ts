import { type Ctx, longWork } from '#api/context.ts'
import { ServiceUnavailable } from '#api/http/errors.ts'
import type { SkipReason } from '#db/enums/deliveries.ts'
import type { ExternalChannel } from '#db/enums/notifications.ts'
import { sendBatch } from './channels.ts'
import { messageTo, type OutgoingMessage, skipByAddress } from './prepare.ts'
import { type NotificationContent, readBatch } from './prepare-queries.ts'

type Direct = { channel: ExternalChannel; content: NotificationContent; userId: number }

export type DirectResult = {
  /** `outbox`: the channel has no provider, so the message was stored (D34). */
  outcome: 'sent' | 'outbox' | 'skipped' | 'failed'
  /** The e-mail address or phone number; null for pushes. */
  address: string | null
  /** The devices it was pushed to. */
  devices: number
  reason: SkipReason | null
  /** The text of the provider, or a `DeliveryFault`. */
  error: string | null
}

/** Milliseconds in which a message may start, and in which it must have started; a client waits for 30 seconds. */
const startWithin = 8_000
const stopAfterMs = 12_000
/** Seconds after which a channel that is busy may have time. */
const retryAfter = 30

/**
 * Sends a message to one user at once, without a delivery, so that neither the queue nor its figures have it.
 * Preferences, daily limits and quiet hours do not apply: use it only for what the user has asked for. `content.id`
 * must be of no notification and no delivery, because providers know messages by it. 503 if the channel has no time for it.
 */
export const sendDirectly = (ctx: Ctx, { channel, content, userId }: Direct): Promise<DirectResult> =>
  longWork(async (): Promise<DirectResult> => {
    const { id } = content
    const claimed = [{ id, notificationId: id, userId, attempts: 1 }]
    const batch = await readBatch(ctx.sql, { channel, claimed })
    const recipient = batch.recipients.get(userId)!
    const addressed = { channel, content, recipient, devices: batch.devices.get(userId) ?? [] }
    const reason = skipByAddress(addressed)
    if (reason) return { ...unsent, reason, outcome: 'skipped' }
    const message = messageTo(addressed, id)
    const stopping = AbortSignal.any([ctx.stopping, AbortSignal.timeout(stopAfterMs)])
    const [outcome] = await sendBatch({ ...ctx, stopping }, channel, [message], { startWithin })
    const to = { ...unsent, address: addressOf(message), devices: message.devices.length }
    if (outcome?.sent) return { ...to, outcome: 'sent' }
    if (outcome && 'stored' in outcome) return { ...to, outcome: 'outbox' }
    if (outcome && 'skipped' in outcome) return { ...to, outcome: 'skipped', reason: outcome.skipped }
    if (outcome && 'error' in outcome) return { ...to, outcome: 'failed', error: outcome.error }
    throw ServiceUnavailable({ retryAfter })
  })

const unsent = { address: null, devices: 0, reason: null, error: null }

const addressOf = ({ channel, email, phone }: OutgoingMessage) =>
  channel === 'push' ? null : channel === 'sms' ? phone : email
