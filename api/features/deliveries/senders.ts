import type { Ctx } from '#api/context.ts'
import { leaveLinks } from '#api/features/unsubscribe/service.ts'
import { composeMail } from '#api/lib/mail-layout.ts'
import { MailRefused, messageId } from '#api/lib/mailer.ts'
import type { Answer } from '#api/lib/provider.ts'
import type { SkipReason } from '#db/enums.ts'
import type { Parcel } from './prepare.ts'
import type { Device } from './prepare-queries.ts'
import { insertOutbox } from './settle-queries.ts'

/** What a provider said to one parcel; devices that are gone or answered are told apart from it. */
export type Outcome = { id: number } & (
  | { sent: true }
  | { sent: false; permanent: boolean; error: string; retryAfterMs?: number }
  | { sent: false; skipped: SkipReason }
  | { sent: false; cancelled: true }
  | { sent: false; untried: true }
)
export type Devices = { gone: number[]; used: number[] }

const outcomeOf = (id: number, answer: Answer): Outcome => {
  if (answer.accepted) return { id, sent: true }
  if (answer.gone) return { id, sent: false, skipped: 'address_gone' }
  const { permanent, reason: error, retryAfterMs } = answer
  return { id, sent: false, permanent, error, ...(retryAfterMs && { retryAfterMs }) }
}

export async function mail(ctx: Ctx, parcel: Parcel, giveUp: AbortSignal): Promise<Outcome> {
  const { mailer, settings } = ctx
  const leave = leaveLinks(ctx, parcel)
  const { html, text } = composeMail({
    language: parcel.language,
    brand: settings.BRAND_NAME,
    publicUrl: settings.PUBLIC_URL,
    title: parcel.title,
    intro: parcel.message.split('\n'),
    leaveUrl: leave?.page,
  })
  const id = messageId(settings, `delivery-${parcel.id}`)
  const headers = { 'Message-ID': id, ...(leave && oneClick(leave.oneClick)) }
  try {
    await mailer.send({ to: parcel.email, subject: parcel.subject, html, text, headers }, giveUp)
    return { id: parcel.id, sent: true }
  } catch (error) {
    return { ...failed(parcel.id, error), permanent: error instanceof MailRefused && error.permanent }
  }
}

export const failed = (id: number, error: unknown) => ({
  id,
  sent: false as const,
  permanent: false,
  error: error instanceof Error ? error.message : String(error),
})

/** By these a mail client shows its own button, and unsubscribes without opening anything (RFC 8058). */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** A text message as the gateway takes it; only whoever has a number comes this far. */
export async function sms({ carriers }: Ctx, parcel: Parcel): Promise<Outcome> {
  const to = parcel.phone ?? ''
  const answer = await carriers.sms!.send({ id: `delivery-${parcel.id}`, to, text: smsText(parcel) })
  return outcomeOf(parcel.id, answer)
}

const smsText = ({ title, message }: Parcel) => `${title}\n${message}`

/**
 * Pushes to each of a person's devices. One that took it is enough; it is tried again only where none did and one
 * may yet, so that no device is told twice.
 */
export async function push(ctx: Ctx, parcel: Parcel, devices: Devices): Promise<Outcome> {
  const answers = await Promise.all(parcel.devices.map((device) => pushTo(ctx, parcel, device)))
  parcel.devices.forEach(({ id }, at) => {
    const answer = answers[at]!
    if (answer.accepted) devices.used.push(id)
    else if (answer.gone) devices.gone.push(id)
  })
  const refusals = answers.flatMap((answer) => (answer.accepted ? [] : [answer]))
  if (refusals.length < answers.length) return { id: parcel.id, sent: true }
  const best =
    refusals.find(({ permanent }) => !permanent) ?? refusals.find(({ gone }) => !gone) ?? refusals[0]!
  return outcomeOf(parcel.id, best)
}

async function pushTo(ctx: Ctx, parcel: Parcel, device: Device): Promise<Answer> {
  const { title, message: body, notificationId, priority } = parcel
  const tag = `n${notificationId}`
  const message = { title, body, url: '/notifications', tag, notificationId, urgent: priority >= 4 }
  const { provider, endpoint, p256dh, auth } = device
  if (provider === 'web_push' && p256dh && auth)
    return ctx.carriers.webPush.send({ endpoint, p256dh, auth }, message)
  if (ctx.carriers.fcm) return ctx.carriers.fcm.send(endpoint, message)
  await keep(ctx, [parcel], `-to-${device.id}`)
  return { accepted: true }
}

/** Channels without a provider deliver to the outbox, where development and operators can read them (D34). */
export async function keep({ db, now }: Ctx, parcels: Parcel[], device = ''): Promise<void> {
  const letters = parcels.map(({ id, channel, userId, email, phone, title, message }) => ({
    channel,
    userId,
    recipient: (channel === 'sms' && phone) || email,
    subject: title,
    text: message,
    messageId: `delivery-${id}${device}`,
    createdAt: now(),
  }))
  await insertOutbox(db, letters)
}
