import { createHmac } from 'node:crypto'
import type { Ctx } from '#api/context.ts'
import { safeEqual } from '#api/lib/secrets.ts'
import { isLocked } from '#api/rules/preferences.ts'
import { type NotificationKind, notificationKinds } from '#db/enums/notifications.ts'
import { type PreferenceChannel, preferenceChannels } from '#db/enums/preferences.ts'

/** A cell in the notification settings of a user. */
export type Cell = { userId: number; channel: PreferenceChannel; topic: NotificationKind }

const sign = ({ secret }: Pick<Ctx, 'secret'>, text: string) =>
  createHmac('sha256', secret).update(`unsubscribe:${text}`).digest('base64url')

/** Creates a token that turns off one cell and nothing else; it never expires. */
export function createToken(ctx: Pick<Ctx, 'secret'>, { userId, channel, topic }: Cell): string {
  const text = `${userId}.${channel}.${topic}`
  return `${text}.${sign(ctx, text)}`
}

/** Returns the cell of a token; undefined if the signature is wrong or the topic is locked (D48). */
export function parseToken(ctx: Pick<Ctx, 'secret'>, token: string): Cell | undefined {
  const [, text, id, channel, topic, signature] =
    /^((\d{1,10})\.(\w+)\.(\w+))\.([\w-]{43})$/.exec(token) ?? []
  if (!text || !signature || !safeEqual(signature, sign(ctx, text))) return undefined
  const cell = {
    userId: Number(id),
    channel: preferenceChannels.find((each) => each === channel),
    topic: notificationKinds.find((each) => each === topic),
  }
  if (!cell.channel || !cell.topic || isLocked(cell.topic)) return undefined
  return { userId: cell.userId, channel: cell.channel, topic: cell.topic }
}
