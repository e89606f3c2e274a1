import type { z } from 'zod'
import type { Ctx } from '#api/context.ts'
import { NotFound } from '#api/http/errors.ts'
import { userExists } from './activity-queries.ts'
import { listMessages, type MessagePosition, type MessageRow } from './messages-queries.ts'
import type { MessagesQuery, UserMessages } from './messages-schema.ts'

/**
 * Lists all that one user was sent, newest first: deliveries, which are kept for 90 days, and the items of the inbox
 * that the user has not deleted. 404 for an unknown id.
 */
export async function listUserMessages(
  ctx: Ctx,
  { id: userId, before, limit, ...filter }: MessagesQuery & { id: number },
): Promise<z.infer<typeof UserMessages>> {
  if (!(await userExists(ctx.sql, userId))) throw NotFound()
  const after = before ? readCursor(before) : undefined
  const wanted = { userId, language: ctx.language, limit: limit + 1, after, ...filter }
  const rows = await listMessages(ctx.sql, wanted)
  const items = rows.slice(0, limit)
  return { items, next: rows.length > limit ? cursorOf(items.at(-1)!) : null }
}

function cursorOf({ created_date, id }: MessageRow): string {
  const [source, number] = id.split('-')
  return `${Date.parse(created_date)}-${source === 'delivery' ? 'd' : 'i'}-${number}`
}

function readCursor(cursor: string): MessagePosition {
  const [at, source, id] = cursor.split('-')
  return { at: new Date(Number(at)), source: source === 'd' ? 'd' : 'i', id: id! }
}
