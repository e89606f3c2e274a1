import type { z } from 'zod'
import type { Ctx } from '#api/context.ts'
import { NotFound } from '#api/http/errors.ts'
import { userExists } from './activity-queries.ts'
import { listMessages, type MessagePosition, type MessageRow } from './messages-queries.ts'
import type { MessagesQuery, UserMessage, UserMessages } from './messages-schema.ts'

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
  return { items: items.map(toWire), next: rows.length > limit ? cursorOf(items.at(-1)!) : null }
}

const cursorOf = ({ createdAt, source, id }: MessageRow) => `${createdAt.getTime()}-${source}-${id}`

function readCursor(cursor: string): MessagePosition {
  const [at, source, id] = cursor.split('-')
  return { at: new Date(Number(at)), source: source === 'd' ? 'd' : 'i', id: id! }
}

const toWire = ({ source, id, notificationId, ...row }: MessageRow): z.infer<typeof UserMessage> => ({
  id: `${source === 'd' ? 'delivery' : 'inbox'}-${id}`,
  notification_id: notificationId > 0 ? notificationId : null,
  title: row.title,
  kind: row.kind,
  channel: row.channel,
  status: row.status,
  skip_reason: row.reason,
  error: row.error,
  created_date: row.createdAt.toISOString(),
  sent_date: row.sentAt?.toISOString() ?? null,
  read_date: row.readAt?.toISOString() ?? null,
  receipt: row.receipt,
  receipt_date: row.receiptAt?.toISOString() ?? null,
  receipt_reason: row.receiptReason,
  opened_date: row.openedAt?.toISOString() ?? null,
  clicked_date: row.clickedAt?.toISOString() ?? null,
})
