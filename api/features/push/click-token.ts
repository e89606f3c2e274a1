import { createHmac } from 'node:crypto'
import type { Ctx } from '#api/context.ts'
import { safeEqual } from '#api/lib/secrets.ts'

const sign = ({ secret }: Pick<Ctx, 'secret'>, text: string) =>
  createHmac('sha256', secret).update(`push-click:${text}`).digest('base64url').slice(0, 22)

/** Lets a service worker without a session say that a push was followed; good for nothing else. */
export const clickToken = (ctx: Pick<Ctx, 'secret'>, deliveryId: number) =>
  `${deliveryId}.${sign(ctx, `${deliveryId}`)}`

/** The delivery of a token; undefined if it is forged. */
export function readClickToken(ctx: Pick<Ctx, 'secret'>, token: string): number | undefined {
  const [, id, signature] = /^(\d{1,15})\.([\w-]{22})$/.exec(token) ?? []
  return id && signature && safeEqual(signature, sign(ctx, id)) ? Number(id) : undefined
}
