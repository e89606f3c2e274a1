import { audit } from '#api/audit.ts'
import { type Ctx, type TransactionCtx, transact } from '#api/context.ts'
import { type Lease, sweepFiles, writeFiles } from '#api/lib/written-files.ts'
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
  deleteOver,
  failAbandoned,
  releaseReport,
  reportRows,
} from './work-queries.ts'

const day = 86_400_000
/** The progress is stored with the lease. */
const progressMs = 1_000
/** Lists of users and of the audit log hold personal data. */
const listMs = day
const reportMs = 7 * day
/** Garbage is collected after so many rows: the engine would let 200 MB gather, because each batch is small. */
const rowsPerCollection = 20_000
/** How long the list shows files that have failed or expired. */
const rowMs = 30 * day

const folderOf = (ctx: Ctx) => ({ files: reportFiles(ctx), rows: reportRows })

/** Writes pending files, and once more those whose worker was killed. */
export const processReports = (ctx: Ctx): Promise<void> =>
  writeFiles<ClaimedReport>(ctx, {
    ...folderOf(ctx),
    everyMs: progressMs,
    async claim(lease) {
      for (const id of await failAbandoned(ctx.sql, lease.now)) {
        ctx.log.error.error({ report: id }, 'a file failed: its worker was killed twice')
      }
      return claimReport(ctx.sql, lease)
    },
    write: (claimed, write, lease) => writeContent(ctx, claimed, write, lease),
    finish: (claimed, { bytes, progress }) => finish(ctx, claimed, { bytes, rows: progress.rowsDone ?? 0 }),
    fault(claimed, err) {
      ctx.log.error.error({ err, report: claimed.id }, 'a file failed')
      return faultOf(err)
    },
    release: (claimed) => releaseReport(ctx.sql, claimed),
  })

async function writeContent(
  ctx: Ctx,
  claimed: ClaimedReport,
  write: (chunk: Uint8Array) => Promise<void>,
  { guard, renew, progress }: Lease,
): Promise<void> {
  let done = 0
  const watch: Watch = {
    total: (total) => {
      progress.rowsTotal = total
    },
    guard: (batches, size) =>
      guard(
        counted(batches, (batch) => {
          done += size(batch)
          progress.rowsDone = done
          return done
        }),
      ),
  }
  const content = await contentOf(ctx, claimed, watch)
  await renew()
  const encoder = new TextEncoder()
  for await (const text of content) await write(encoder.encode(text))
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

type Written = { bytes: number; rows: number }

async function finish(ctx: Ctx, claimed: ClaimedReport, { bytes, rows }: Written): Promise<boolean> {
  const { id, type, params, createdBy } = claimed
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + (isList(type) ? listMs : reportMs))
  const counts = { bytes, rowsDone: rows, rowsTotal: rows }
  const ready = { status: 'ready', ...counts, readyAt: now, expiresAt, leaseUntil: null } as const
  const isReady = await transact(ctx, async (tx) => {
    if (!(await reportRows.change(tx.db, claimed, ready))) return false
    if (isList(type)) {
      const action = type === 'user_list' ? 'users.export' : 'audit.export'
      await audit(tx, action, { type: 'report', id }, { rows, filter: params, requestedBy: createdBy })
    }
    await mailOwner(tx, claimed)
    return true
  })
  if (isReady) ctx.log.application.info({ report: id, type }, 'a file is ready')
  return isReady
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
  await sweepFiles(ctx, folderOf(ctx))
  await deleteOver(ctx.sql, new Date(ctx.now().getTime() - rowMs))
}
