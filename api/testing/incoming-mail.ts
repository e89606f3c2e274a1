import { createHmac } from 'node:crypto'
import type { World } from './world.ts'

export const incomingSecret = 'a shared secret of the mail service'
const path = '/support/incoming-mail'
let serial = 0

/** A mail as a mail service posts it. */
export const incomingMail = (more: Record<string, unknown> = {}) => ({
  message_id: `<mail-${++serial}@ornek.com>`,
  from: 'Işıl Kaya <isil@ornek.com>',
  to: 'destek@meydan.test',
  subject: 'Ödemem geçmedi',
  text: 'Kartımdan çekildi ama görünmüyor.',
  ...more,
})

/** The header with which a mail service signs a body. */
export function signMail(
  body: string | Uint8Array,
  { key = incomingSecret, at }: { key?: string; at: number },
): string {
  const seconds = Math.floor(at / 1000)
  return `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.`).update(body).digest('hex')}`
}

export function sendMail(world: World, given: object) {
  const body = JSON.stringify(given)
  const signature = signMail(body, { at: world.deps.now().getTime() })
  return world.anyone.post(path, body, {
    headers: { 'content-type': 'application/json', 'x-signature': signature },
  })
}

/** The result of a mail. */
export const receiveMail = async (world: World, more?: Record<string, unknown>) =>
  (await sendMail(world, incomingMail(more))).body.data
