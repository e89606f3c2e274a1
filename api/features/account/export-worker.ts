import type { Ctx } from '#api/context.ts'
import { byteOrderMark, csvLine } from '#api/lib/csv.ts'
import { secretToken } from '#api/lib/secrets.ts'
import { createZip } from '#api/lib/zip.ts'
import { type Section, sections } from './export-data-queries.ts'
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
/** Younger files may belong to an export that is just being claimed. */
const orphanMs = 60_000

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

/** Writes a private file, then updates the row, then sends the mail. A failure is stored in the row and logged. */
async function processExport(ctx: Ctx, claimed: ClaimedExport): Promise<void> {
  const files = exportFiles(ctx)
  try {
    const bytes = await writeArchive(ctx, claimed)
    const now = ctx.now()
    const expiresAt = new Date(now.getTime() + availableMs)
    if (bytes === null || !(await finishExport(ctx.sql, claimed, { bytes, now, expiresAt }))) {
      return files.remove(claimed.file)
    }
    ctx.log.application.info({ export: claimed.id, bytes }, 'a data export is ready')
    await ctx.mailQueue.send(exportReadyMail(ctx.settings, claimed))
  } catch (err) {
    ctx.log.error.error({ err, export: claimed.id }, 'a data export failed')
    await failExport(ctx.sql, claimed, err instanceof Error ? err.message.slice(0, 500) : 'unknown')
    await files.remove(claimed.file)
  }
}

/** Returns the size in bytes; null if the lease was lost or the process is stopping. */
async function writeArchive(ctx: Ctx, claimed: ClaimedExport): Promise<number | null> {
  const file = await exportFiles(ctx).create(claimed.file)
  const at = ctx.now()
  const zip = createZip(file.write)
  const lease = renewingLease(ctx, claimed)
  try {
    for (const section of sections) {
      const rows = () => lease.guard(section.rows(ctx.sql, claimed.userId))
      await zip.add(`${section.name}.json`, at, asJson(rows()))
      await zip.add(`${section.name}.csv`, at, asCsv(section, rows()))
    }
    await zip.end()
    return await file.close()
  } catch (error) {
    await file.abandon()
    if (error === lost) return null
    throw error
  }
}

const lost = new Error('the lease of an export was lost')

function renewingLease(ctx: Ctx, claimed: ClaimedExport) {
  let extended = Date.now()
  return {
    /** Passes batches on, and extends the lease between them once a third of it is over. */
    async *guard<T>(batches: AsyncIterable<T>): AsyncIterable<T> {
      for await (const batch of batches) {
        yield batch
        if (ctx.stopping.aborted) throw lost
        if (Date.now() - extended < leaseMs / 3) continue
        extended = Date.now()
        if (!(await extendLease(ctx.sql, claimed, new Date(ctx.now().getTime() + leaseMs)))) throw lost
      }
    },
  }
}

type Batches = AsyncIterable<Record<string, unknown>[]>

async function* asJson(batches: Batches): AsyncIterable<string> {
  let before = '[\n'
  for await (const rows of batches) {
    if (rows.length === 0) continue
    yield before + rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function* asCsv({ columns }: Section, batches: Batches): AsyncIterable<string> {
  yield byteOrderMark + csvLine(columns)
  for await (const rows of batches) {
    yield rows.map((row) => csvLine(columns.map((column) => row[column]))).join('')
  }
}

/** Expires exports after a day, and deletes files that belong to no export. */
export async function sweepExports(ctx: Ctx): Promise<void> {
  await expireExports(ctx.sql, ctx.now())
  const files = exportFiles(ctx)
  const all = await files.list()
  const needed = await neededFiles(
    ctx.sql,
    all.map(({ name }) => name),
  )
  const old = Date.now() - orphanMs
  for (const { name, modifiedAt } of all) {
    if (!needed.has(name) && modifiedAt.getTime() < old) await files.remove(name)
  }
}
