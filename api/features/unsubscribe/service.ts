import type { Ctx } from '#api/context.ts'
import { pageLink } from '#api/lib/mail-builder.ts'
import { isLocked } from '#api/rules/preferences.ts'
import type { Language } from '#db/enums.ts'
import { switchOff } from '../preferences/service.ts'
import { UnsubscribeLinkInvalid } from './errors.ts'
import { type Cell, createToken, parseToken } from './token.ts'

/** The page for the footer of a message, and the one-click URL for mail clients (RFC 8058). */
export type UnsubscribeLinks = { page: string; oneClick: string }

/** The links that turn off messages of a cell; undefined for locked topics (D48). */
export function unsubscribeLinks(
  ctx: Pick<Ctx, 'secret' | 'settings'>,
  cell: Cell & { language: Language },
): UnsubscribeLinks | undefined {
  if (isLocked(cell.topic)) return undefined
  const token = createToken(ctx, cell)
  const oneClick = new URL(`/api/v1/unsubscribe?token=${token}`, ctx.settings.PUBLIC_URL).href
  return { page: pageLink(ctx.settings, cell, '/unsubscribe', { token }), oneClick }
}

/** The subscription that the token would turn off. Changes nothing, because mail scanners open every link. */
export function getSubscription(ctx: Ctx, token: string | undefined) {
  const { channel, topic } = cellOf(ctx, token)
  return { channel, topic }
}

/**
 * Turns off the subscription of a mail. Idempotent, and answers alike for a deleted user, so that a token does
 * not reveal whether the account exists.
 */
export async function unsubscribe(ctx: Ctx, token: string | undefined) {
  const cell = cellOf(ctx, token)
  await switchOff(ctx, cell)
  return { channel: cell.channel, topic: cell.topic }
}

function cellOf(ctx: Ctx, token = ''): Cell {
  const cell = parseToken(ctx, token)
  if (!cell) throw UnsubscribeLinkInvalid()
  return cell
}
