import { type Ctx, transact } from '#api/context.ts'
import { leaseLost, renewingLease } from '#api/lib/lease.ts'
import { rowsAsCsv, rowsAsJson } from '#api/lib/row-list.ts'
import { secretToken } from '#api/lib/secrets.ts'
import { createZip } from '#api/lib/zip.ts'
import { columnsOf, listFiles, listPictures, rowsOf, sections } from './export-data-queries.ts'
import {
  type ClaimedExport,
  claimExport,
  expireExports,
  extendLease,
  failExport,
  finishExport,
  neededFiles,
} from './export-queries.ts'
import { exportFiles } from './exports.ts'
import { exportReadyMail } from './mails.ts'

const leaseMs = 60_000
const availableMs = 86_400_000

/** Processes pending exports, and those whose worker has died. */
export async function processExports(ctx: Ctx): Promise<void> {
  while (!ctx.stopping.aborted) {
    const now = ctx.now()
    const leaseUntil = new Date(now.getTime() + leaseMs)
    const claimed = await claimExport(ctx.sql, { file: `${secretToken()}.zip`, now, leaseUntil })
    if (!claimed) return
    await processExport(ctx, claimed)
  }
}

/** Writes a private file, then updates the row and mails the owner. A failure is stored in the row and logged. */
async function processExport(ctx: Ctx, claimed: ClaimedExport): Promise<void> {
  const files = exportFiles(ctx)
  try {
    const bytes = await writeArchive(ctx, claimed)
    if (bytes === null || !(await finish(ctx, claimed, bytes))) return files.remove(claimed.file)
    ctx.log.application.info({ export: claimed.id, bytes }, 'a data export is ready')
  } catch (err) {
    ctx.log.error.error({ err, export: claimed.id }, 'a data export failed')
    await failExport(ctx.sql, claimed, err instanceof Error ? err.message.slice(0, 500) : 'unknown')
    await files.remove(claimed.file)
  }
}

/** False if the lease was lost. */
function finish(ctx: Ctx, claimed: ClaimedExport, bytes: number): Promise<boolean> {
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + availableMs)
  return transact(ctx, async (tx) => {
    if (!(await finishExport(tx.db, claimed, { bytes, now, expiresAt }))) return false
    await tx.mailQueue.send({ ...exportReadyMail(tx.settings, claimed), isRoutine: true })
    return true
  })
}

/** Returns the size in bytes; null if the lease was lost or the process is stopping. */
async function writeArchive(ctx: Ctx, claimed: ClaimedExport): Promise<number | null> {
  const file = await exportFiles(ctx).create(claimed.file)
  const at = ctx.now()
  const zip = createZip(file.write)
  const lease = renewingLease({
    stopping: ctx.stopping,
    everyMs: leaseMs / 3,
    extend: () => extendLease(ctx.sql, claimed, new Date(ctx.now().getTime() + leaseMs)),
  })
  try {
    for (const [name, query] of Object.entries(sections)) {
      const rows = () => lease.guard(rowsOf(ctx.sql, query, claimed.userId))
      const columns = await columnsOf(ctx.sql, query, claimed.userId)
      await zip.add(`${name}.json`, at, rowsAsJson(rows()))
      await zip.add(
        `${name}.csv`,
        at,
        rowsAsCsv(
          columns.map((key) => ({ key, header: key })),
          rows(),
        ),
      )
    }
    for await (const { path, storageKey, createdAt } of lease.guard(filesOf(ctx, claimed.userId))) {
      const stored = await ctx.storage.open(storageKey)
      // Undefined if it was removed meanwhile, with its ticket.
      if (stored) await zip.add(path, createdAt, lease.guard(stored.stream))
    }
    await zip.end()
    return await file.close()
  } catch (error) {
    await file.abandon()
    if (error === leaseLost) return null
    throw error
  }
}

/** The picture, and attachments in batches, so that no query is open while they are read. */
async function* filesOf({ sql }: Ctx, userId: number) {
  yield* await listPictures(sql, userId)
  let after = 0
  while (true) {
    const files = await listFiles(sql, userId, after)
    yield* files
    const last = files.at(-1)
    if (!last) return
    after = last.id
  }
}

/** Expires exports after a day, and deletes files that belong to no export. */
export async function sweepExports(ctx: Ctx): Promise<void> {
  await expireExports(ctx.sql, ctx.now())
  await exportFiles(ctx).removeOrphans((names) => neededFiles(ctx.sql, names))
}
