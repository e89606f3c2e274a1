import type { Ctx } from '#api/context.ts'
import { invalidField } from '#api/http/errors.ts'
import { addDays, dayOf, daysBetween, periodOf } from '#api/lib/days.ts'
import { actionTypeOf } from './actions.ts'
import { countEntries } from './audit-queries.ts'
import type { AuditStatsQuery } from './audit-schema.ts'

const usualDays = 30
const daysMax = 366

/** The numbers of actions on tickets, or on one, by kind, by who acted and by day. 400 beyond 366 days. */
export async function stats(ctx: Ctx, { ticket_id, date_from, date_to }: AuditStatsQuery) {
  const to = date_to ?? dayOf(ctx.now())
  const from = date_from ?? addDays(to, 1 - usualDays)
  if (from > to || daysBetween(from, to).length > daysMax) throw invalidField('date_from', 'INVALID_VALUE')
  const rows = await countEntries(ctx.db, { ticketId: ticket_id, ...periodOf(from, to) })
  const sumBy = <Key>(keyOf: (row: (typeof rows)[number]) => Key) => {
    const sums = new Map<Key, number>()
    for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.count)
    return sums
  }
  const sorted = <Key>(sums: Map<Key, number>) => [...sums].toSorted(([, one], [, other]) => other - one)
  const days = sumBy(({ day }) => day)
  return {
    ...{ from, to, total: rows.reduce((sum, { count }) => sum + count, 0) },
    actionTypes: sorted(sumBy(({ action }) => actionTypeOf(action))).map(([action_type, count]) => ({
      ...{ action_type, count },
    })),
    actionByTypes: sorted(sumBy(({ actorType }) => actorType)).map(([action_by_type, count]) => ({
      ...{ action_by_type, count },
    })),
    dailyStats: daysBetween(from, to).map((date) => ({ date, total_actions: days.get(date) ?? 0 })),
  }
}
