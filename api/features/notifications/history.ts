import type { Ctx } from '#api/context.ts'
import { deliveryCounts, listFallback, listSkipReasons } from '#api/features/deliveries/outcome.ts'
import { countRetryable } from '#api/features/deliveries/queue-retry.ts'
import { NotFound } from '#api/http/errors.ts'
import { countTabs, maxCounted } from './history-queries.ts'
import type { NotificationDetail } from './history-schema.ts'
import { getNotification } from './lookup.ts'
import { type NotificationRow, readNotification } from './queries.ts'
import { changesBetween, contentOf, listRevisions } from './revision-queries.ts'
import { namedUsers, nameOf } from './user-queries.ts'

const usersOf = ({ targetUserIds, targetId }: NotificationRow) =>
  targetUserIds ?? (targetId === null ? [] : [targetId])

type ById = { id: number }

/** Counts the notifications of each history tab. */
export async function counts(ctx: Ctx) {
  const cap = maxCounted.all
  return { ...(await countTabs(ctx.db, cap)), cap }
}

/** A notification with its revisions and delivery counts; 404 for an unknown id. */
export async function detail(ctx: Ctx, { id }: ById): Promise<NotificationDetail> {
  const [row, shown, past] = await Promise.all([
    readNotification(ctx.db, id),
    getNotification(ctx, id),
    listRevisions(ctx.db, id),
  ])
  if (!row || !shown) throw NotFound()
  const contents = [...past.map(({ content }) => content), contentOf(shown)]
  return {
    ...shown,
    target_id: row.targetId,
    target_users: row.targetType === 'user' ? await namedUsers(ctx.db, usersOf(row)) : [],
    revisions: past.map(({ version, editorName, editedAt }, index) => ({
      version: version + 1,
      edited_by: editorName,
      edited_date: editedAt.toISOString(),
      changes: changesBetween(contents[index]!, contents[index + 1]!),
    })),
    delivery_counts: deliveryCounts(row),
    retryable_count: await countRetryable(ctx, { id }),
    skip_reasons: await listSkipReasons(ctx, row),
    fallback_outcome: row.fallback ? await listFallback(ctx, { id }) : [],
    processing_date: row.processingAt?.toISOString() ?? null,
    failed_date: row.failedAt?.toISOString() ?? null,
    cancellation_info: row.cancelledAt && {
      cancelled_by: await nameOf(ctx.db, row.cancelledBy),
      cancelled_date: row.cancelledAt.toISOString(),
      cancellation_reason: row.cancellationReason,
    },
  }
}
