import type { Ctx } from '#api/context.ts'
import { byteOrderMark, csvLine } from '#api/lib/csv.ts'
import { secretToken } from '#api/lib/secrets.ts'
import { createZip } from '#api/lib/zip.ts'
import { type Section, sections } from './export-data-queries.ts'
import {
  type Claimed,
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
const keptMs = 86_400_000
/** A file so young may belong to an export that is just being claimed. */
const orphanMs = 60_000

/** Makes every export that waits, and takes up those whose worker has died. */
export async function workExports(ctx: Ctx): Promise<void> {
  while (!ctx.stopping.aborted) {
    const now = ctx.now()
    const leaseUntil = new Date(now.getTime() + leaseMs)
    const claimed = await claimExport(ctx.sql, { file: `${secretToken()}.zip`, now, leaseUntil })
    if (!claimed) return
    await make(ctx, claimed)
  }
}

/** One export: a file nobody else can read, then the row, then the mail. A failure is written down and logged. */
async function make(ctx: Ctx, claimed: Claimed): Promise<void> {
  const files = exportFiles(ctx)
  try {
    const bytes = await write(ctx, claimed)
    const now = ctx.now()
    const expiresAt = new Date(now.getTime() + keptMs)
    if (bytes === null || !(await finishExport(ctx.sql, claimed, { bytes, now, expiresAt }))) {
      return files.remove(claimed.file)
    }
    ctx.log.application.info({ export: claimed.id, bytes }, 'a data export is ready')
    await ctx.post.send(exportReadyMail(ctx.settings, claimed))
  } catch (err) {
    ctx.log.error.error({ err, export: claimed.id }, 'a data export failed')
    await failExport(ctx.sql, claimed, err instanceof Error ? err.message.slice(0, 500) : 'unknown')
    await files.remove(claimed.file)
  }
}

/** The size of the archive; null where the lease was lost on the way, or given up to a process that goes on. */
async function write(ctx: Ctx, claimed: Claimed): Promise<number | null> {
  const file = await exportFiles(ctx).create(claimed.file)
  const at = ctx.now()
  const zip = createZip(file.write)
  const lease = keepLease(ctx, claimed)
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

function keepLease(ctx: Ctx, claimed: Claimed) {
  let extended = Date.now()
  return {
    /** The same batches, and between them a longer lease when a third of it is over. */
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

/** Ends links after their day, and removes every file that no export needs: of old, erased and interrupted ones. */
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
