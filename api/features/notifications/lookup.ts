import type { Ctx } from '#api/context.ts'
import { NotFound } from '#api/http/errors.ts'
import { paginateCapped } from '#api/http/pagination.ts'
import { type Filter, maxCounted } from './history-queries.ts'
import { listNotifications, lockNotification, type NotificationRow, readNotification } from './queries.ts'

export type { NotificationRow }

type One = { id: number }

/** Lists the notifications of a filter in the caller's language; the total is capped. */
export async function list(ctx: Ctx, filter: Filter) {
  const { notifications, total } = await listNotifications(ctx.db, filter, ctx.language)
  const most = filter.search ? maxCounted.search : maxCounted.all
  return { notifications, pagination: paginateCapped(filter, { total, max: most }) }
}

/** Reads a notification; 404 for an unknown id. */
export async function read({ db }: Ctx, { id }: One): Promise<NotificationRow> {
  const row = await readNotification(db, id)
  if (!row) throw NotFound()
  return row
}

/** Reads and locks a notification until the transaction ends; 404 for an unknown id. */
export async function lock(tx: Ctx, { id }: One): Promise<NotificationRow> {
  const row = await lockNotification(tx.db, id)
  if (!row) throw NotFound()
  return row
}
