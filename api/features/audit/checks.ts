import { type Ctx, transact } from '#api/context.ts'
import { joinBreaks } from '#api/rules/audit-breaks.ts'
import { getChainState, getLastCheck, insertCheck, lockChecks } from './check-queries.ts'
import { verifyPage } from './verification.ts'
import type { AuditBreak } from './verify-schema.ts'

const hour = 3_600_000
const batchesPerPage = 500
/** Breaks that a check stores; more say nothing new. */
const breaksStored = 100

/**
 * Verifies the whole chain and stores the result. A chain with fewer batches than at the last check has lost its end.
 * One replica does it; the others skip.
 */
export async function checkChain(ctx: Ctx): Promise<void> {
  await transact(ctx, async (tx) => {
    if (!(await lockChecks(tx.db))) return
    const last = await getLastCheck(tx.db)
    if (last && ctx.now().getTime() - Date.parse(last.created_date) < hour) return
    const total = { batches: 0, rows: 0, broken: [] as AuditBreak[] }
    for (let after: number | null = 0; after !== null; ) {
      if (ctx.stopping.aborted) return
      const page = await verifyPage(tx, { after, limit: batchesPerPage })
      total.batches += page.batches
      total.rows += page.rows
      total.broken = joinBreaks([...total.broken, ...page.broken]).slice(0, breaksStored)
      after = page.next
    }
    if (last && total.batches < last.batches) total.broken.push({ batch: 0, reason: 'batches_missing' })
    if (total.broken.length > 0) ctx.log.error.error({ broken: total.broken }, 'the audit chain is broken')
    await insertCheck(tx.db, { ...total, createdAt: ctx.now() })
  })
}

/** What is sealed, what still waits for it, and the result of the last check. `intact` is null before the first one. */
export async function getStatus({ db }: Ctx) {
  const [{ sealed, last, waiting }, check] = await Promise.all([getChainState(db), getLastCheck(db)])
  const iso = (instant: string) => new Date(instant).toISOString()
  return {
    sealed_rows: sealed,
    last_batch: last && { id: last.id, rows: last.rows, created_date: iso(last.created_at) },
    unsealed_since: waiting && iso(waiting),
    last_check: check ?? null,
    intact: check ? check.broken.length === 0 : null,
  }
}
