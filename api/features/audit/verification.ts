import type { Ctx } from '#api/context.ts'
import { sha256 } from '#api/lib/secrets.ts'
import { joinBreaks } from '#api/rules/audit-breaks.ts'
import type { AuditFault } from '#db/enums/audit.ts'
import { chainKey } from './chain.ts'
import {
  type ChainEnd,
  chainUpTo,
  findForeignRows,
  findListedRedactions,
  readBatches,
  type StoredBatch,
} from './chain-queries.ts'
import type { AuditBreak, VerifyInput } from './verify-schema.ts'

/** Rows whose hashes are computed for a page, about a quarter of a second. */
const rowsPerPage = 20_000
/** The shortest retention period that the settings accept. */
const keepDaysMin = 30
const rowsNamed = 5

/**
 * Verifies the batches after `after`: the links and the key of the chain, and that no row was added, removed or changed.
 * A redacted row must belong to an erased user, or be listed by an erasure. Batches in a row of another key are one
 * break, `until` the last of them. `next` continues; null at the end.
 */
export async function verifyPage({ db, secret }: Ctx, { after, limit }: VerifyInput) {
  const batches = await readBatches(db, { after, most: limit, rows: rowsPerPage })
  const last = batches.at(-1)
  const start = await chainUpTo(db, after)
  const listed = await findListedRedactions(
    db,
    batches.flatMap(({ redacted }) => redacted ?? []),
  )
  const key = chainKey({ secret })
  const broken = batches.flatMap((batch, index): AuditBreak[] => {
    const previousHash = batches[index - 1]?.hash ?? start.hash
    return breaksOf(batch, { ...key, previousHash, listed }).map((each) => ({ batch: batch.id, ...each }))
  })
  broken.push(...(await breaksByForeignRows(db, { start, batches })))
  const kept = batches.filter(({ sweptAfterDays }) => sweptAfterDays === null)
  const rows = kept.reduce((sum, batch) => sum + batch.rows, 0)
  return { batches: batches.length, rows, next: last?.followed ? last.id : null, broken: joinBreaks(broken) }
}

type Expected = ReturnType<typeof chainKey> & { previousHash: string; listed: ReadonlySet<number> }
type Fault = { reason: AuditFault; rows?: number[] }

function breaksOf(batch: StoredBatch, { keyId, hashOf, previousHash, listed }: Expected): Fault[] {
  const faults: Fault[] = []
  if (batch.previousHash !== previousHash) faults.push({ reason: 'link' })
  if (batch.keyId !== keyId) faults.push({ reason: 'unknown_key' })
  else if (batch.hash !== hashOf(batch)) faults.push({ reason: 'hash' })
  return [...faults, ...(batch.sweptAfterDays === null ? rowFaults(batch, listed) : sweepFaults(batch))]
}

function rowFaults(batch: StoredBatch, listed: ReadonlySet<number>): Fault[] {
  const { found, rows } = batch
  if (found < rows) return [{ reason: 'rows_missing' }]
  if (found > rows) return [{ reason: 'rows_added' }]
  const faults: Fault[] = []
  const changed = batch.changed ?? []
  const redacted = batch.redacted?.filter((id) => !listed.has(id)) ?? []
  if (changed.length > 0 || sha256(batch.foundDigests ?? '') !== batch.digest)
    faults.push({ reason: 'rows_changed', rows: changed.slice(0, rowsNamed) })
  if (redacted.length > 0) faults.push({ reason: 'rows_redacted', rows: redacted.slice(0, rowsNamed) })
  return faults
}

function sweepFaults({ found, sweptAfterDays }: StoredBatch): Fault[] {
  if (found > 0) return [{ reason: 'rows_added' }]
  return Number(sweptAfterDays) < keepDaysMin ? [{ reason: 'swept_early' }] : []
}

async function breaksByForeignRows(
  db: Ctx['db'],
  { start, batches }: { start: ChainEnd; batches: StoredBatch[] },
): Promise<AuditBreak[]> {
  const from = Math.min(start.lastId + 1, ...batches.map(({ firstId }) => firstId))
  const to = batches.at(-1)?.followed ? Math.max(...batches.map(({ lastId }) => lastId)) : null
  const rows = await findForeignRows(db, { from, to })
  return rows.map(({ id, batch }) => ({ batch, reason: 'rows_added', rows: [id] }))
}
