import type { MailEvent, MailgunEvent, ProviderEvent, SendGridEvent, SmsEvent } from './schema.ts'

type Result = ProviderEvent['result']

const mailResults: Record<MailEvent['type'], Result> = {
  'mail.delivered': 'delivered',
  'mail.soft_bounced': 'soft_bounced',
  'mail.bounced': 'bounced',
  'mail.complained': 'complained',
}

export const fromMailEvent = (id: string, { type, timestamp, data }: MailEvent): ProviderEvent[] => [
  {
    ...{ id, channel: 'email', result: mailResults[type], at: new Date(timestamp) },
    ...{ messageId: data.message_id, recipient: data.recipient, reason: data.reason },
  },
]

export const fromSmsEvent = (id: string, { type, timestamp, data }: SmsEvent): ProviderEvent[] => [
  {
    ...{ id, channel: 'sms', result: type === 'sms.delivered' ? 'delivered' : 'bounced' },
    ...{ at: new Date(timestamp), messageId: data.message_id, recipient: '', reason: data.reason },
  },
]

/** Why SendGrid drops a mail unsent because of the address, which it has stopped sending to. */
const droppedForGood = ['bounced address', 'invalid']

/** `blocked` is a bounce that says nothing about the address; `deferred` is tried again by SendGrid. */
function resultOfSendGrid({ event, type, reason }: SendGridEvent): Result | undefined {
  if (event === 'delivered') return 'delivered'
  if (event === 'spamreport') return 'complained'
  if (event === 'bounce') return type === 'blocked' ? 'soft_bounced' : 'bounced'
  if (event !== 'dropped') return undefined
  return droppedForGood.includes(reason.toLowerCase()) ? 'bounced' : 'soft_bounced'
}

export const fromSendGrid = (events: SendGridEvent[]): ProviderEvent[] =>
  events.flatMap((each) => {
    const result = resultOfSendGrid(each)
    const { email: recipient, 'smtp-id': messageId, sg_event_id: id, timestamp } = each
    if (!result || !id) return []
    const reason = result === 'delivered' ? '' : each.reason || each.response
    const at = new Date(timestamp * 1000)
    return [{ id, channel: 'email', messageId, recipient, result, at, reason }]
  })

/** Why Mailgun gives up for good because of the address; its other reasons say nothing about that. */
const gone = ['bounce', 'suppress-bounce']

/** A temporary failure is tried again by Mailgun. */
function resultOfMailgun({ event, severity, reason }: MailgunEvent['event-data']): Result | undefined {
  if (event === 'delivered') return 'delivered'
  if (event === 'complained') return 'complained'
  if (event !== 'failed' || severity !== 'permanent') return undefined
  return gone.includes(reason) ? 'bounced' : 'soft_bounced'
}

export function fromMailgun({ signature, 'event-data': data }: MailgunEvent): ProviderEvent[] {
  const result = resultOfMailgun(data)
  if (!result) return []
  const { message, description } = data['delivery-status']
  const reason = result === 'delivered' ? '' : message || description || data.reason
  const { recipient, message: sent, timestamp } = data
  const at = new Date(timestamp * 1000)
  const messageId = sent.headers['message-id']
  return [{ id: signature.token, channel: 'email', messageId, recipient, result, at, reason }]
}
