import { type Ctx, transact } from '#api/context.ts'
import { countFirst } from '#api/features/analytics/first-count.ts'
import { addDays, dayOf, startOf } from '#api/lib/days.ts'
import { countDays, type DayCount, keepDays, lockDays, readClosedDay, readKeptDays } from './days-queries.ts'

/** As far back as statistics go. */
export const mostDays = 366
/** What ended before midnight is stored by then. */
const lagMs = 600_000

const laterOf = (one: string, other: string) => (one > other ? one : other)

/** Keeps the numbers of the days that are over since the last time, so that they outlast their sessions. */
export const closeDays = (ctx: Ctx) =>
  transact(ctx, async (tx) => {
    const now = tx.now()
    const day = addDays(dayOf(new Date(now.getTime() - lagMs)), -1)
    await lockDays(tx.db)
    const closed = await readClosedDay(tx.db)
    if (closed && closed >= day) return
    const from = addDays(closed ?? addDays(day, -mostDays), 1)
    await keepDays(tx.db, { since: startOf(from), before: startOf(addDays(day, 1)), now }, day)
  })

/**
 * What began and ended on the days, of which those that are not closed are counted now. 503 COUNTING if that takes too
 * long before the first ones are.
 */
export async function sessionDays(ctx: Ctx, { from, to }: { from: string; to: string }): Promise<DayCount[]> {
  const closed = await readClosedDay(ctx.db)
  const first = closed ? laterOf(from, addDays(closed, 1)) : from
  const period = { since: startOf(first), before: startOf(addDays(to, 1)), now: ctx.now() }
  const count = () => countDays(ctx.db, period)
  const [kept, live] = await Promise.all([
    readKeptDays(ctx.db, { from, to }),
    first > to ? [] : closed ? count() : countFirst(ctx, count),
  ])
  return [...kept, ...live]
}
