import { z } from 'zod'
import { instantInput } from '#api/http/input.ts'

/** What an event says of a message: soft bounces may pass, other bounces are of the address. */
type Result = 'delivered' | 'soft_bounced' | 'bounced' | 'complained'

/** An event of a provider in the shape that all share. */
export type ProviderEvent = {
  /** The provider's id of the event, the same when it is sent again. */
  id: string
  channel: 'email' | 'sms'
  messageId: string
  /** The address of a mail. */
  recipient: string
  result: Result
  at: Date
  reason: string
}

const messageId = z.string('INVALID_VALUE').min(1, 'INVALID_VALUE').max(1000, 'INVALID_VALUE')
const reason = z.string('INVALID_VALUE').max(10_000, 'INVALID_VALUE').default('')

/** The headers of Standard Webhooks; `webhook-id` is that of the event. */
export const StandardHeaders = z.object({
  'webhook-id': z.string(),
  'webhook-timestamp': z.string(),
  'webhook-signature': z.string(),
})

/** `message_id` is the Message-ID of the mail. */
export const MailEvent = z.object({
  type: z.enum(['mail.delivered', 'mail.soft_bounced', 'mail.bounced', 'mail.complained'], 'INVALID_VALUE'),
  timestamp: instantInput('INVALID_VALUE'),
  data: z.object({
    message_id: messageId,
    recipient: z.string('EMAIL_REQUIRED').min(1, 'EMAIL_REQUIRED').max(1000, 'EMAIL_INVALID'),
    reason,
  }),
})
export type MailEvent = z.infer<typeof MailEvent>

/** `message_id` is the Idempotency-Key with which the gateway got the message. */
export const SmsEvent = z.object({
  type: z.enum(['sms.delivered', 'sms.failed'], 'INVALID_VALUE'),
  timestamp: instantInput('INVALID_VALUE'),
  data: z.object({ message_id: messageId, reason }),
})
export type SmsEvent = z.infer<typeof SmsEvent>

/** A field of a provider, which may change its type: what cannot be read is left out. */
const text = z.string().max(10_000).catch('').default('')
const seconds = z.coerce.number().min(0).max(4_000_000_000).catch(0).default(0)

/** The Event Webhook of Twilio SendGrid: several events at once, of which `smtp-id` is the Message-ID. */
export const SendGridHeaders = z.object({
  'x-twilio-email-event-webhook-signature': z.string(),
  'x-twilio-email-event-webhook-timestamp': z.string(),
})
export const SendGridEvent = z.object({
  event: text,
  email: text,
  timestamp: seconds,
  'smtp-id': text,
  sg_event_id: text,
  type: text,
  reason: text,
  response: text,
})
export type SendGridEvent = z.infer<typeof SendGridEvent>
export const SendGridEvents = z.array(SendGridEvent).max(10_000, 'INVALID_VALUE')

/** A webhook of Mailgun, whose signature is in the body. */
export const MailgunEvent = z.object({
  signature: z.object({ timestamp: z.coerce.string(), token: z.string().max(200), signature: z.string() }),
  'event-data': z.object({
    event: text,
    timestamp: seconds,
    recipient: text,
    severity: text,
    reason: text,
    message: z
      .object({ headers: z.object({ 'message-id': text }).prefault({}) })
      .catch({ headers: { 'message-id': '' } })
      .prefault({}),
    'delivery-status': z
      .object({ message: text, description: text })
      .catch({ message: '', description: '' })
      .prefault({}),
  }),
})
export type MailgunEvent = z.infer<typeof MailgunEvent>

/** How many of the events were new, and how many of those were about no message and no user of ours. */
export const RecordedEvents = z.object({ received: z.int(), recorded: z.int(), unknown: z.int() })
export type RecordedEvents = z.infer<typeof RecordedEvents>
