import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import type { World } from './world.ts'

const secret = `whsec_${Buffer.from('bir sağlayıcının imza anahtarı').toString('base64')}`
const mailgunKey = 'mailgun-imza-anahtari'
const sendGrid = generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** The settings of a world that takes events of all providers. */
export const webhookEnv = {
  MAIL_WEBHOOK_SECRET: secret,
  SMS_WEBHOOK_SECRET: secret,
  MAILGUN_WEBHOOK_KEY: mailgunKey,
  SENDGRID_WEBHOOK_PUBLIC_KEY: sendGrid.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
}

let serial = 0
const json = { 'content-type': 'application/json' }
type Signing = { id?: string; secondsOld?: number; key?: string; signed?: string }

/** Posts signed events as their providers do. */
export function webhookSteps(world: World) {
  const secondsAgo = (seconds: number) => Math.floor(world.deps.now().getTime() / 1000) - seconds
  const standard = (path: string, event: object, { secondsOld = 0, ...more }: Signing = {}) => {
    const { id = `evt_${++serial}`, key = secret } = more
    const body = JSON.stringify(event)
    const at = secondsAgo(secondsOld)
    const digest = createHmac('sha256', Buffer.from(key.slice(6), 'base64'))
      .update(`${id}.${at}.${more.signed ?? body}`)
      .digest('base64')
    const headers = { 'webhook-id': id, 'webhook-timestamp': `${at}`, 'webhook-signature': `v1,${digest}` }
    return world.anyone.post(path, body, { headers: { ...json, ...headers } })
  }
  const timestamp = () => world.deps.now().toISOString()
  return {
    /** An event of a mail, by its Message-ID or by the id of a delivery. */
    mail(
      type: string,
      about: { message?: string | number; recipient: string; reason?: string; at?: Date },
      how?: Signing,
    ) {
      const { message = `${crypto.randomUUID()}@meydan.test`, recipient, reason, at } = about
      const message_id = typeof message === 'number' ? `<delivery-${message}@meydan.test>` : `<${message}>`
      const data = { message_id, recipient, ...(reason && { reason }) }
      return standard(
        '/webhooks/mail',
        { type: `mail.${type}`, timestamp: at?.toISOString() ?? timestamp(), data },
        how,
      )
    },
    sms: (type: string, data: { message_id: string; reason?: string }, how?: Signing) =>
      standard('/webhooks/sms', { type: `sms.${type}`, timestamp: timestamp(), data }, how),
    sendGrid(events: object[], { secondsOld = 0, signed }: Signing = {}) {
      const body = JSON.stringify(events)
      const at = `${secondsAgo(secondsOld)}`
      const signature = sign('sha256', Buffer.from(at + (signed ?? body)), sendGrid.privateKey).toString(
        'base64',
      )
      const headers = {
        'x-twilio-email-event-webhook-signature': signature,
        'x-twilio-email-event-webhook-timestamp': at,
      }
      return world.anyone.post('/webhooks/mail/sendgrid', body, { headers: { ...json, ...headers } })
    },
    mailgun(
      event: object,
      { secondsOld = 0, id: token = crypto.randomUUID(), key = mailgunKey }: Signing = {},
    ) {
      const at = `${secondsAgo(secondsOld)}`
      const signature = createHmac('sha256', key)
        .update(at + token)
        .digest('hex')
      const body = { signature: { timestamp: at, token, signature }, 'event-data': event }
      return world.anyone.post('/webhooks/mail/mailgun', body)
    },
  }
}
