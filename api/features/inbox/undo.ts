import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Ctx } from '#api/context.ts'
import { safeEqual } from '#api/lib/secrets.ts'
import type { InboxRow } from './change-queries.ts'

const undoMs = 10 * 60_000

const Instant = z.number().nullable()
/** Tuples of numbers, because 500 rows must fit into a request. The last two are absent in older tokens. */
const Row = z.tuple([z.number(), z.number(), z.number(), Instant, Instant, Instant], Instant)
const Content = z.object({ userId: z.number(), until: z.number(), rows: z.array(Row) })

const sign = ({ secret }: Ctx, text: string) =>
  createHmac('sha256', secret).update(`inbox-undo:${text}`).digest('base64url')

/**
 * The deleted rows of a user, signed. The browser keeps them, because a mark on deleted rows would slow down every inbox
 * and its counts.
 */
export function undoToken(ctx: Ctx, userId: number, rows: InboxRow[]): string {
  const content: z.infer<typeof Content> = {
    userId,
    until: ctx.now().getTime() + undoMs,
    rows: rows.map(
      ({ id, notificationId, createdAt, readAt, archivedAt, favoritedAt, openedAt, clickedAt }) => [
        id,
        notificationId,
        createdAt.getTime(),
        readAt?.getTime() ?? null,
        archivedAt?.getTime() ?? null,
        favoritedAt?.getTime() ?? null,
        openedAt?.getTime() ?? null,
        clickedAt?.getTime() ?? null,
      ],
    ),
  }
  const text = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${text}.${sign(ctx, text)}`
}

const dateOf = (at: number | null) => (at === null ? null : new Date(at))

/** The rows of a token; undefined if it is forged, of another user or older than ten minutes. */
export function readUndoToken(ctx: Ctx, userId: number, token: string): InboxRow[] | undefined {
  const [text = '', signature = ''] = token.split('.')
  if (!safeEqual(signature, sign(ctx, text))) return undefined
  const content = Content.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  if (content.userId !== userId || content.until <= ctx.now().getTime()) return undefined
  return content.rows.map(
    ([
      id,
      notificationId,
      createdAt,
      readAt,
      archivedAt,
      favoritedAt,
      openedAt = null,
      clickedAt = null,
    ]) => ({
      id,
      userId,
      notificationId,
      createdAt: new Date(createdAt),
      readAt: dateOf(readAt),
      archivedAt: dateOf(archivedAt),
      favoritedAt: dateOf(favoritedAt),
      openedAt: dateOf(openedAt),
      clickedAt: dateOf(clickedAt),
    }),
  )
}
