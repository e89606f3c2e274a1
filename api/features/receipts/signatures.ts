import { createHmac, createPublicKey, verify } from 'node:crypto'
import type { Ctx } from '#api/context.ts'
import { SignatureInvalid } from '#api/features/tickets/errors.ts'
import { NotConfigured } from '#api/http/errors.ts'
import { safeEqual } from '#api/lib/secrets.ts'

type Headers = (name: string) => string | undefined
/** Checks the text of a body; throws SIGNATURE_INVALID. */
type BodyCheck = (body: string) => void
/** Throws NOT_CONFIGURED without its setting, and SIGNATURE_INVALID for headers that no body can match. */
export type Check = (ctx: Ctx, header: Headers) => BodyCheck

const minute = 60
const hour = 60 * minute

/**
 * Milliseconds by which a signature may be old: providers may send the same request again for as long. What comes twice
 * within that time is known by its id.
 */
const tolerance = { standard: 5 * minute, sendGrid: 25 * hour, mailgun: 9 * hour }

/** The seconds of a signature that is neither too old nor of the future. */
function requireRecent({ now }: Ctx, seconds: string, secondsOld: number): void {
  const age = now().getTime() / 1000 - (/^\d{1,12}$/.test(seconds) ? Number(seconds) : Number.NaN)
  if (!(age <= secondsOld && age >= -tolerance.standard)) throw SignatureInvalid()
}

/**
 * Standard Webhooks: `webhook-signature` holds `v1,<base64>` entries, of which one must be the HMAC-SHA256 of
 * `<webhook-id>.<webhook-timestamp>.<body>`. The library has its own clock, which tests cannot set.
 */
export const standard =
  (setting: 'MAIL_WEBHOOK_SECRET' | 'SMS_WEBHOOK_SECRET'): Check =>
  (ctx, header) => {
    const secret = ctx.settings[setting]
    if (!secret) throw NotConfigured()
    const id = header('webhook-id') ?? ''
    const seconds = header('webhook-timestamp') ?? ''
    const given = (header('webhook-signature') ?? '').split(' ', 20)
    if (!/^[\x21-\x7e]{1,200}$/.test(id) || given.length === 0) throw SignatureInvalid()
    requireRecent(ctx, seconds, tolerance.standard)
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    return (body) => {
      const expected = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
      if (!given.some((each) => safeEqual(each, `v1,${expected}`))) throw SignatureInvalid()
    }
  }

/** An ECDSA signature of the timestamp and the body, by the key pair of the account. */
export const sendGrid: Check = (ctx, header) => {
  const key = ctx.settings.SENDGRID_WEBHOOK_PUBLIC_KEY
  if (!key) throw NotConfigured()
  const signature = Buffer.from(header('x-twilio-email-event-webhook-signature') ?? '', 'base64')
  const seconds = header('x-twilio-email-event-webhook-timestamp') ?? ''
  requireRecent(ctx, seconds, tolerance.sendGrid)
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
  return (body) => {
    if (!verify('sha256', Buffer.from(seconds + body), publicKey, signature)) throw SignatureInvalid()
  }
}

/**
 * The HMAC-SHA256 of the timestamp and a token, both in the body. It does not cover the event, so that a token is the id
 * of its event, and counts once.
 */
export const mailgun: Check = (ctx) => {
  const key = ctx.settings.MAILGUN_WEBHOOK_KEY
  if (!key) throw NotConfigured()
  return (body) => {
    const { timestamp = '', token = '', signature = '' } = signatureIn(body)
    requireRecent(ctx, String(timestamp), tolerance.mailgun)
    const expected = createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex')
    if (!safeEqual(String(signature), expected)) throw SignatureInvalid()
  }
}

function signatureIn(body: string): Record<string, unknown> {
  try {
    return Object(Object(JSON.parse(body)).signature)
  } catch {
    throw SignatureInvalid()
  }
}
