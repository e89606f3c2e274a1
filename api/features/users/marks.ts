import type { Ctx } from '#api/context.ts'
import { readStatistic, recount } from '#api/lib/statistics.ts'
import type { UserFilter } from './filter-queries.ts'
import { countUsers } from './list-queries.ts'
import { findMarks, type Mark } from './mark-queries.ts'
import { type UserOrder, userSorts } from './schema.ts'

type SortBy = UserOrder['sortBy']

/** Rows that a page may be away from the nearer end of the list without marks. */
export const walkedMax = 20_000
const marksPerOrder = 200
/** Older marks are still used, and set again. */
const freshMs = 5 * 60_000
const leaseMs = 10 * 60_000

const keyOf = (sortBy: SortBy) => `user-marks/${sortBy}`

type Place = { values: string[]; skip: number }

/**
 * The last mark before a place among the users who match, and the number of them between the two. Marks are some minutes
 * old: a page found by one is shifted by the users who came or went since. Undefined until marks are set, which this
 * starts.
 */
export async function markBefore(
  ctx: Ctx,
  { sortBy, status, role, place }: UserFilter & { sortBy: SortBy; place: number },
): Promise<Place | undefined> {
  const kept = await readStatistic<{ marks: Mark[] }>(ctx.sql, keyOf(sortBy))
  if (!kept || ctx.now().getTime() - kept.generatedAt.getTime() >= freshMs)
    await ctx.bus.publish('userMarks', {})
  let before = 0
  let found: Place | undefined
  for (const { values, groups } of kept?.data.marks ?? []) {
    if (before > place) break
    found = { values, skip: place - before }
    for (const group of groups)
      if ((!status || group.status === status) && (!role || group.role === role)) before += group.count
  }
  return found
}

/** Sets the marks of a list too long to walk, if they are old; of concurrent processes one does it. */
export async function refreshMarks(ctx: Ctx): Promise<void> {
  const { all } = await countUsers(ctx.sql, {})
  if (all <= 2 * walkedMax) return
  const step = Math.ceil(all / marksPerOrder)
  for (const sortBy of userSorts)
    await recount(ctx.sql, keyOf(sortBy), { now: ctx.now(), freshMs, leaseMs }, async () => ({
      marks: await findMarks(ctx.db, sortBy, step),
    }))
}
