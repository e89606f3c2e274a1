import type { Ctx } from '#api/context.ts'
import { pageLink } from '#api/lib/mail-builder.ts'
import { isLocked } from '#api/rules/preferences.ts'
import type { Language } from '#db/enums.ts'
import { switchOff } from '../preferences/service.ts'
import { UnsubscribeLinkInvalid } from './errors.ts'
import { type Cell, readToken, tokenFor } from './token.ts'

/** Where a message's footer leads, and what a mail client asks by itself (RFC 8058). */
export type Leave = { page: string; oneClick: string }

/** The two addresses by which this kind of message is switched off; none for what always arrives (D48). */
export function leaveLinks(
  ctx: Pick<Ctx, 'secret' | 'settings'>,
  cell: Cell & { language: Language },
): Leave | undefined {
  if (isLocked(cell.topic)) return undefined
  const token = tokenFor(ctx, cell)
  const oneClick = new URL(`/api/v1/unsubscribe?token=${token}`, ctx.settings.PUBLIC_URL).href
  return { page: pageLink(ctx.settings, cell, '/unsubscribe', { token }), oneClick }
}

/** What the token would switch off (P75). It changes nothing, because scanners of mail open every link. */
export function getSubscription(ctx: Ctx, token: string | undefined) {
  const { channel, topic } = cellOf(ctx, token)
  return { channel, topic }
}

/**
 * Switches off what the mail was about (P76). Twice is the same as once, and for somebody who has left it answers
 * alike, so that a token tells nothing about anybody.
 */
export async function unsubscribe(ctx: Ctx, token: string | undefined) {
  const cell = cellOf(ctx, token)
  await switchOff(ctx, cell)
  return { channel: cell.channel, topic: cell.topic }
}

function cellOf(ctx: Ctx, token = ''): Cell {
  const cell = readToken(ctx, token)
  if (!cell) throw UnsubscribeLinkInvalid()
  return cell
}
