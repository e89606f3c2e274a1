import type { Ctx } from '#api/context.ts'
import type { UserFilter } from './filter-queries.ts'
import { readIds } from './list-queries.ts'
import { markBefore, walkedMax } from './marks.ts'
import { fromPlace, orders } from './order-queries.ts'
import type { UserOrder } from './schema.ts'

type Asked = UserFilter & UserOrder & { page: number; limit: number; all: number; total: number }

/**
 * The ids of a page of all users who match a status and a role: from the nearer end of the list, or from a mark if both
 * ends are far.
 */
export async function pageOfAll(ctx: Ctx, { all, total, page, limit, ...asked }: Asked): Promise<number[]> {
  const before = (page - 1) * limit
  const count = Math.min(limit, total - before)
  if (count <= 0) return []
  const after = total - before - count
  // The index also has the users who do not match.
  const walked = Math.min(before, after) * (all / total)
  return (
    (walked > walkedMax ? await fromMark(ctx, { ...asked, before, after, count }) : undefined) ??
    readIds(ctx.db, {
      ...asked,
      count,
      isReversed: after < before,
      skip: Math.min(before, after),
    })
  )
}

type Wanted = UserFilter & UserOrder & { before: number; after: number; count: number }

async function fromMark(ctx: Ctx, { before, after, count, ...asked }: Wanted) {
  const { sortBy, sortOrder } = asked
  const isReversed = sortOrder !== orders[sortBy].direction
  const mark = await markBefore(ctx, { ...asked, place: isReversed ? after : before })
  if (!mark) return
  return readIds(ctx.db, {
    ...asked,
    from: fromPlace(sortBy, mark.values),
    skip: mark.skip,
    count,
    isReversed,
  })
}
