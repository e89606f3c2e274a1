import { type Ctx, type SessionUser, signedIn } from '#api/context.ts'
import { NotFound } from '#api/http/errors.ts'
import { paginate } from '#api/http/pagination.ts'
import { valuesOf } from '#api/rules/variables.ts'
import type { InboxFilter } from '#db/enums.ts'
import { type Change, deleteOwn, updateOwn } from './change-queries.ts'
import { itemOf } from './items.ts'
import { countInbox, listInbox } from './queries.ts'

type Page = { filter: InboxFilter; page: number; limit: number }

type Reader = Pick<SessionUser, 'id' | 'firstName' | 'lastName' | 'email'>

/** Lists the inbox of a user, the caller unless named, in the requested language (spec 1 §2 'Notification inbox'). */
export async function list(ctx: Ctx, input: Page, reader: Reader = signedIn(ctx)) {
  const { total, unread, rows } = await listInbox(ctx.sql, {
    ...input,
    language: ctx.language,
    userId: reader.id,
  })
  const values = valuesOf(reader)
  const notifications = rows.map((row) => itemOf(row, values))
  const pagination = paginate(input, total)
  const { page, totalPages, hasNext, hasPrev } = pagination
  return { notifications, total, unread_count: unread, page, totalPages, hasNext, hasPrev, pagination }
}

/** Changes the caller's own items; 404 for ids of other users, as for unknown ids. */
async function change(ctx: Ctx, ids: number[], values: Change): Promise<void> {
  const { id: userId } = signedIn(ctx)
  if (!(await updateOwn(ctx.db, { userId, ids }, values))) throw NotFound()
  await ctx.bus.publish('counts', { userId })
}

export async function markRead(ctx: Ctx, { notification_ids }: { notification_ids: number[] }) {
  await change(ctx, notification_ids, { readAt: ctx.now() })
}

export async function archive(
  ctx: Ctx,
  { notification_ids, archived }: { notification_ids: number[]; archived: boolean },
) {
  await change(ctx, notification_ids, { archivedAt: archived ? ctx.now() : null })
}

export async function favorite(
  ctx: Ctx,
  { notification_ids, favorite }: { notification_ids: number[]; favorite: boolean },
) {
  await change(ctx, notification_ids, { favoritedAt: favorite ? ctx.now() : null })
}

export async function remove(ctx: Ctx, { notification_ids }: { notification_ids: number[] }) {
  const { id: userId } = signedIn(ctx)
  if (!(await deleteOwn(ctx.db, { userId, ids: notification_ids }))) throw NotFound()
  await ctx.bus.publish('counts', { userId })
}

export function counts(ctx: Ctx) {
  return countInbox(ctx.sql, signedIn(ctx).id)
}
