import { createHmac } from 'node:crypto'
import type { Ctx } from '#api/context.ts'
import { safeEqual } from '#api/lib/secrets.ts'
import { isLocked } from '#api/rules/preferences.ts'
import {
  type NotificationKind,
  notificationKinds,
  type PreferenceChannel,
  preferenceChannels,
} from '#db/enums.ts'

/** One cell of one person's matrix. */
export type Cell = { userId: number; channel: PreferenceChannel; topic: NotificationKind }

const sign = ({ secret }: Pick<Ctx, 'secret'>, text: string) =>
  createHmac('sha256', secret).update(`unsubscribe:${text}`).digest('base64url')

/** Lets whoever holds a mail switch off its kind, for as long as they keep it; it opens nothing else. */
export function tokenFor(ctx: Pick<Ctx, 'secret'>, { userId, channel, topic }: Cell): string {
  const text = `${userId}.${channel}.${topic}`
  return `${text}.${sign(ctx, text)}`
}

/** What a token says, if we made it, and if that may be switched off at all (D48). */
export function readToken(ctx: Pick<Ctx, 'secret'>, token: string): Cell | undefined {
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
