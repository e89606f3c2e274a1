import type { Ctx } from '#api/context.ts'
import { NotFound } from '#api/http/errors.ts'
import { paginateCapped } from '#api/http/pagination.ts'
import { countMost, type Filter } from './history-queries.ts'
import { listNotifications, lockNotification, type NotificationRow, readNotification } from './queries.ts'

export type { NotificationRow }

type One = { id: number }

/** A page of the notifications that a filter finds, in the caller's language. Rows are counted up to a limit. */
export async function list(ctx: Ctx, filter: Filter) {
  const { notifications, total } = await listNotifications(ctx.db, filter, ctx.language)
  const most = filter.search ? countMost.search : countMost.all
  return { notifications, pagination: paginateCapped(filter, { total, max: most }) }
}

/** The row of a notification; 404 for an unknown id. */
export async function read({ db }: Ctx, { id }: One): Promise<NotificationRow> {
  const row = await readNotification(db, id)
  if (!row) throw NotFound()
  return row
}

/** The same, locked until the transaction ends. */
export async function lock(tx: Ctx, { id }: One): Promise<NotificationRow> {
  const row = await lockNotification(tx.db, id)
  if (!row) throw NotFound()
  return row
}
