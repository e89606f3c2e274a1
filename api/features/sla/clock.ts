import { auditAll } from '#api/audit.ts'
import type { Ctx } from '#api/context.ts'
import { news, tellFollowers } from '#api/features/tickets/followers.ts'
import type { SlaTarget } from '#db/enums/sla.ts'
import { rulesOf, type SlaTicket, slaState, wouldMiss } from './due-times.ts'
import {
  listMisses,
  listMoves,
  lockSlaTickets,
  readRules,
  type SlaRow,
  shareRules,
  updateSla,
} from './queries.ts'

/**
 * Calculates the due times of a ticket again, in the transaction that changed its status, priority or
 * category, or gave its first response. A due time that was missed before the change is recorded as a breach.
 */
export const updateDueTimes = (tx: Ctx, id: number): Promise<void> => calculate(tx, [id])

const untouched: Omit<SlaTicket, 'priority' | 'category' | 'createdAt'> = {
  ...{ status: 'open', isSpam: false, firstResponseAt: null, slaPolicyId: null },
  ...{ firstResponseDueAt: null, resolutionDueAt: null, slaPausedAt: null, slaWarnedAt: null },
  ...{ firstResponseBreachedAt: null, resolutionBreachedAt: null },
}

/** The due times of a ticket that is about to be written, so that it is written once; the rules stay until the transaction ends. */
export async function newDueTimes(tx: Ctx, ticket: Pick<SlaTicket, 'priority' | 'category' | 'createdAt'>) {
  await shareRules(tx.db)
  const rules = rulesOf(await readRules(tx.db, ticket.priority))
  return slaState({ ...untouched, ...ticket }, { rules, moves: [], now: tx.now() })
}

/** `updateDueTimes` for several tickets. */
export async function calculate(tx: Ctx, ids: number[]): Promise<void> {
  // Tickets before rules, as in transactions that locked theirs already.
  const now = tx.now()
  const rows = await lockSlaTickets(tx.db, ids, now)
  await shareRules(tx.db)
  const rules = rulesOf(await readRules(tx.db))
  const moves = await listMoves(tx.db, ids)
  const { undoneSince } = rules
  const undone = undoneSince ? await listMisses(tx.db, ids, undoneSince) : []
  for (const row of rows) {
    const breached = undoneSince ? {} : await recordBreaches(tx, row)
    const state = slaState({ ...row, ...breached }, { rules, moves: moves.get(row.id) ?? [], now })
    const forgotten = forget({ ...row, ...state }, { undone, now })
    await updateSla(tx.db, row.id, { ...breached, ...forgotten, ...state })
  }
}

/** Takes the records of misses back that came from a change which is undone, and that are none without it. */
function forget(row: SlaRow, { undone, now }: { undone: { id: number; target: SlaTarget }[]; now: Date }) {
  const remaining = wouldMiss(row, now)
  const gone = undone.filter(({ id, target }) => id === row.id && !remaining.includes(target))
  return Object.fromEntries(gone.map(({ target }) => [columns[target].breached, null]))
}

const columns = {
  first_response: { due: 'firstResponseDueAt', breached: 'firstResponseBreachedAt' },
  resolution: { due: 'resolutionDueAt', breached: 'resolutionBreachedAt' },
} as const

/**
 * Audits the missed due times of a locked ticket by the system, notifies its followers, and returns the values to store: the due time that was
 * missed, and no warning, so that the next due time has one of its own.
 */
export async function recordBreaches(tx: Ctx, row: SlaRow): Promise<Partial<SlaRow>> {
  const { missed } = row
  if (missed.length === 0) return {}
  const system: Ctx = { ...tx, actor: { type: 'system', job: 'sla' } }
  await auditAll(
    system,
    missed.map((target) => ({
      action: 'ticket.sla_breach',
      target: { type: 'ticket', id: row.id },
      meta: { target, due: row[columns[target].due]?.toISOString() },
    })),
  )
  for (const target of missed) await tellFollowers(system, row.id, news.breached[target])
  const times = missed.map((target) => [columns[target].breached, row[columns[target].due]])
  return { ...Object.fromEntries(times), slaWarnedAt: null }
}
