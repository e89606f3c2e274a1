import type { Ctx } from '#api/context.ts'
import { clickToken } from '#api/features/push/click-token.ts'
import { unsubscribeLinks } from '#api/features/unsubscribe/service.ts'
import { mailFrame } from '#api/lib/mail-builder.ts'
import { composeMail } from '#api/lib/mail-layout.ts'
import { MailRefused, messageId } from '#api/lib/mailer.ts'
import type { SendResult } from '#api/lib/provider-client.ts'
import type { SkipReason } from '#db/enums/deliveries.ts'
import type { OutgoingMessage } from './prepare.ts'
import type { Device } from './prepare-queries.ts'
import { insertOutbox } from './settle-queries.ts'

/** Step 7: what happened to one message at its provider. */
export type Outcome = { id: number } & (
  | { sent: true }
  | { sent: false; stored: true }
  | { sent: false; permanent: boolean; error: string; retryAfterMs?: number }
  | { sent: false; skipped: SkipReason }
  | { sent: false; cancelled: true }
  | { sent: false; untried: true }
)
export type DeviceUse = { expired: number[]; used: number[] }

const outcomeOf = (id: number, answer: SendResult): Outcome => {
  if (answer.accepted) return { id, sent: true }
  if (answer.gone) return { id, sent: false, skipped: 'address_gone' }
  const { permanent, reason: error, retryAfterMs } = answer
  return { id, sent: false, permanent, error, ...(retryAfterMs && { retryAfterMs }) }
}

export async function sendMail(ctx: Ctx, message: OutgoingMessage, giveUp: AbortSignal): Promise<Outcome> {
  const { mailer, settings } = ctx
  const links = unsubscribeLinks(ctx, message)
  const { html, text } = composeMail({
    language: message.language,
    ...mailFrame(settings),
    title: message.title,
    intro: message.message.split('\n'),
    ...(message.link && { button: { label: message.link.text, url: message.link.url }, buttonLast: true }),
    unsubscribeUrl: links?.page,
  })
  const id = messageId(settings, `delivery-${message.id}`)
  const headers = { 'Message-ID': id, ...(links && oneClickHeaders(links.oneClick)) }
  try {
    await mailer.send({ to: message.email, subject: message.subject, html, text, headers }, giveUp)
    return mailer.configured ? { id: message.id, sent: true } : { id: message.id, sent: false, stored: true }
  } catch (error) {
    return { ...failed(message.id, error), permanent: error instanceof MailRefused && error.permanent }
  }
}

export const failed = (id: number, error: unknown) => ({
  id,
  sent: false as const,
  permanent: false,
  error: error instanceof Error ? error.message : String(error),
})

/** One-click unsubscribe from the mail client's own button (RFC 8058). */
const oneClickHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Recipients without a phone number were skipped by `prepare`. */
export async function sendSms({ providers }: Ctx, message: OutgoingMessage): Promise<Outcome> {
  const to = message.phone ?? ''
  const answer = await providers.sms!.send({ id: `delivery-${message.id}`, to, text: smsText(message) })
  return outcomeOf(message.id, answer)
}

const smsText = ({ title, message }: OutgoingMessage) => `${title}\n${message}`

/** What a push to one device came to; `stored`: apps have no provider, so it went to the outbox. */
type PushResult = SendResult | 'stored'

/**
 * Pushes to each device of a recipient; one acceptance counts as sent, a stored message does not (D34). A retry happens
 * only when no device accepted and one may accept later, so that no device gets the message twice.
 */
export async function sendPush(ctx: Ctx, message: OutgoingMessage, devices: DeviceUse): Promise<Outcome> {
  const answers = await Promise.all(message.devices.map((device) => pushTo(ctx, message, device)))
  message.devices.forEach(({ id }, index) => {
    const answer = answers[index]!
    if (answer === 'stored') return
    if (answer.accepted) devices.used.push(id)
    else if (answer.gone) devices.expired.push(id)
  })
  const refusals = answers.flatMap((answer) => (answer === 'stored' || answer.accepted ? [] : [answer]))
  if (answers.some((answer) => answer !== 'stored' && answer.accepted)) return { id: message.id, sent: true }
  const temporary = refusals.find(({ permanent }) => !permanent)
  if (!temporary && answers.includes('stored')) return { id: message.id, sent: false, stored: true }
  return outcomeOf(message.id, temporary ?? refusals.find(({ gone }) => !gone) ?? refusals[0]!)
}

async function pushTo(ctx: Ctx, message: OutgoingMessage, device: Device): Promise<PushResult> {
  const { title, message: body, shownId: notificationId, priority, link } = message
  const tag = `n${notificationId}`
  const payload = {
    title,
    body,
    url: link?.url ?? '/notifications',
    tag,
    notificationId,
    urgent: priority >= 4,
    click: clickToken(ctx, message.id),
  }
  const { provider, endpoint, p256dh, auth } = device
  if (provider === 'web_push' && p256dh && auth)
    return ctx.providers.webPush.send({ endpoint, p256dh, auth }, payload)
  if (ctx.providers.fcm) return ctx.providers.fcm.send(endpoint, payload)
  await writeToOutbox(ctx, [message], `-to-${device.id}`)
  return 'stored'
}

/** Stores messages of channels without a provider, for developers and operators to read (D34). */
export async function writeToOutbox(
  { db, now }: Ctx,
  messages: OutgoingMessage[],
  suffix = '',
): Promise<void> {
  const rows = messages.map(({ id, channel, userId, email, phone, title, message }) => ({
    channel,
    userId,
    recipient: (channel === 'sms' && phone) || email,
    subject: title,
    text: message,
    messageId: `delivery-${id}${suffix}`,
    createdAt: now(),
  }))
  await insertOutbox(db, rows)
}
