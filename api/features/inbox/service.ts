import { type Ctx, type SessionUser, signedIn } from '#api/context.ts'
import { NotFound } from '#api/http/errors.ts'
import { paginate } from '#api/http/pagination.ts'
import { valuesOf } from '#api/rules/variables.ts'
import type { InboxFilter } from '#db/enums/inbox.ts'
import { type Change, deleteOwn, restoreItems, updateOwn } from './change-queries.ts'
import { UndoExpired } from './errors.ts'
import { itemOf } from './items.ts'
import { countInbox, listInbox } from './queries.ts'
import { readUndoToken, undoToken } from './undo.ts'
import { countUse } from './use-queries.ts'

type Page = { filter: InboxFilter; page: number; limit: number }

type Reader = Pick<SessionUser, 'id' | 'firstName' | 'lastName' | 'email'>

/** Lists the inbox of a user, the caller unless named, in the requested language. */
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

export async function markRead(
  ctx: Ctx,
  { notification_ids, read }: { notification_ids: number[]; read: boolean },
) {
  await change(ctx, notification_ids, { readAt: read ? ctx.now() : null })
}

type Items = { notification_ids: number[] }

/** Counts that the caller opened items, each once, if they allow usage statistics (D18). Items of others are ignored. */
export const markOpened = (ctx: Ctx, { notification_ids: ids }: Items): Promise<void> =>
  countUse(ctx.db, 'opened', { userId: signedIn(ctx).id, ids, now: ctx.now() })

/** The same for the button of items, which opens them as well. */
export const markClicked = (ctx: Ctx, { notification_ids: ids }: Items): Promise<void> =>
  countUse(ctx.db, 'clicked', { userId: signedIn(ctx).id, ids, now: ctx.now() })

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

/** Deletes the caller's own items, and returns what `restore` needs; 404 for ids of other users, as for unknown ids. */
export async function remove(ctx: Ctx, { notification_ids }: { notification_ids: number[] }) {
  const { id: userId } = signedIn(ctx)
  const removed = await deleteOwn(ctx.db, { userId, ids: notification_ids })
  if (removed.length === 0) throw NotFound()
  await ctx.bus.publish('counts', { userId })
  return { undo: undoToken(ctx, userId, removed) }
}

/** Restores items that the caller deleted within the last ten minutes; 409 UNDO_EXPIRED otherwise. */
export async function restore(ctx: Ctx, { undo }: { undo: string }): Promise<void> {
  const { id: userId } = signedIn(ctx)
  const rows = readUndoToken(ctx, userId, undo)
  if (!rows) throw UndoExpired()
  await restoreItems(ctx.db, rows)
  await ctx.bus.publish('counts', { userId })
}

export function counts(ctx: Ctx) {
  return countInbox(ctx.sql, signedIn(ctx).id)
}
