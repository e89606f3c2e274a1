import { audit } from '#api/audit.ts'
import { type Ctx, type TransactionCtx, transact } from '#api/context.ts'
import { leaseLost, renewingLease } from '#api/lib/lease.ts'
import { secretToken } from '#api/lib/secrets.ts'
import type { DayRange } from '#api/rules/reports.ts'
import type { FileFault } from '#db/enums/reports.ts'
import { contentOf, type Watch } from './content.ts'
import { reportFiles } from './files.ts'
import { scheduledReportMail } from './mails.ts'
import { findActiveAdmin } from './queries.ts'
import { isList } from './wire.ts'
import {
  type ClaimedReport,
  claimReport,
  expireReports,
  extendLease,
  failAbandoned,
  failReport,
  finishReport,
  neededFiles,
  releaseReport,
} from './work-queries.ts'

const day = 86_400_000
const leaseMs = 60_000
/** The progress is stored with the lease. */
const progressMs = 1_000
/** Lists of users and of the audit log hold personal data. */
const listMs = day
const reportMs = 7 * day
/** Garbage is collected after so many rows: the engine would let 200 MB gather, because each batch is small. */
const rowsPerCollection = 20_000
/** How long the list shows files that have failed or expired. */
const rowMs = 30 * day

/** Writes pending files, and once more those whose worker was killed. */
export async function processReports(ctx: Ctx): Promise<void> {
  while (!ctx.stopping.aborted) {
    const now = ctx.now()
    for (const id of await failAbandoned(ctx.sql, now)) {
      ctx.log.error.error({ report: id }, 'a file failed: its worker was killed twice')
    }
    const leaseUntil = new Date(now.getTime() + leaseMs)
    const claimed = await claimReport(ctx.sql, { token: secretToken(), now, leaseUntil })
    if (!claimed) return
    await processReport(ctx, claimed)
  }
}

/** Writes a private file, then updates the row and mails the owner of a schedule. A failure is stored and logged. */
async function processReport(ctx: Ctx, claimed: ClaimedReport): Promise<void> {
  const files = reportFiles(ctx)
  try {
    const written = await writeFile(ctx, claimed)
    if (written && (await finish(ctx, claimed, written))) {
      ctx.log.application.info({ report: claimed.id, type: claimed.type }, 'a file is ready')
      return
    }
    await files.remove(claimed.file)
    if (ctx.stopping.aborted) await releaseReport(ctx.sql, claimed)
  } catch (err) {
    ctx.log.error.error({ err, report: claimed.id }, 'a file failed')
    await failReport(ctx.sql, claimed, faultOf(err))
    await files.remove(claimed.file)
  }
}

type Written = { bytes: number; rows: number }

/** Undefined if the lease was lost or the process is stopping. */
async function writeFile(ctx: Ctx, claimed: ClaimedReport): Promise<Written | undefined> {
  const file = await reportFiles(ctx).create(claimed.file)
  const progress = { done: 0, total: 0 }
  const extend = () =>
    extendLease(ctx.sql, claimed, { leaseUntil: new Date(ctx.now().getTime() + leaseMs), ...progress })
  const lease = renewingLease({ stopping: ctx.stopping, everyMs: progressMs, extend })
  const watch: Watch = {
    total: (total) => {
      progress.total = total
    },
    guard: (batches, size) => lease.guard(counted(batches, (batch) => (progress.done += size(batch)))),
  }
  try {
    const content = await contentOf(ctx, claimed, watch)
    if (!(await extend())) throw leaseLost
    const encoder = new TextEncoder()
    for await (const text of content) await file.write(encoder.encode(text))
    return { bytes: await file.close(), rows: progress.done }
  } catch (error) {
    await file.abandon()
    if (error === leaseLost) return undefined
    throw error
  }
}

/** Counts the rows of each batch, and keeps the memory of a long list small. */
async function* counted<T>(batches: AsyncIterable<T>, count: (batch: T) => number): AsyncIterable<T> {
  let collectAt = rowsPerCollection
  for await (const batch of batches) {
    const rows = count(batch)
    yield batch
    if (rows < collectAt) continue
    collectAt = rows + rowsPerCollection
    Bun.gc(true)
  }
}

function finish(ctx: Ctx, claimed: ClaimedReport, { bytes, rows }: Written): Promise<boolean> {
  const { id, type, params, createdBy } = claimed
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + (isList(type) ? listMs : reportMs))
  return transact(ctx, async (tx) => {
    if (!(await finishReport(tx.db, claimed, { bytes, rows, now, expiresAt }))) return false
    if (isList(type)) {
      const action = type === 'user_list' ? 'users.export' : 'audit.export'
      await audit(tx, action, { type: 'report', id }, { rows, filter: params, requestedBy: createdBy })
    }
    await mailOwner(tx, claimed)
    return true
  })
}

/** Only an owner who is still an active admin gets the mail of a schedule. */
async function mailOwner(
  tx: TransactionCtx,
  { type, params, scheduleId, createdBy }: ClaimedReport,
): Promise<void> {
  if (scheduleId === null || createdBy === null) return
  const owner = await findActiveAdmin(tx.db, createdBy)
  if (!owner) return
  const mail = scheduledReportMail(tx.settings, owner, { type, range: params as DayRange })
  await tx.mailQueue.send({ ...mail, isRoutine: true })
}

const codeOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  return 'code' in error ? String(error.code) : codeOf(error.cause)
}

const faults: Record<string, FileFault> = { ENOSPC: 'no_space', EDQUOT: 'no_space', '57014': 'timed_out' }

const faultOf = (error: unknown): FileFault => faults[codeOf(error) ?? ''] ?? 'broken'

/** Expires files, and deletes those that belong to no row. */
export async function sweepReports(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  await expireReports(ctx.sql, { now, before: new Date(now.getTime() - rowMs) })
  await reportFiles(ctx).removeOrphans((names) => neededFiles(ctx.sql, names))
}
