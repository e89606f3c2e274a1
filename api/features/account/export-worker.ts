import { type Ctx, transact } from '#api/context.ts'
import { rowsAsCsv, rowsAsJson } from '#api/lib/row-list.ts'
import { type Lease, sweepFiles, writeFiles } from '#api/lib/written-files.ts'
import { createZip } from '#api/lib/zip.ts'
import { columnsOf, listFiles, listPictures, rowsOf, sections } from './export-data-queries.ts'
import { type ClaimedExport, claimExport, exportRows } from './export-queries.ts'
import { exportFiles } from './exports.ts'
import { exportReadyMail } from './mails.ts'

const renewedMs = 20_000
const availableMs = 86_400_000

const folderOf = (ctx: Ctx) => ({ files: exportFiles(ctx), rows: exportRows })

/** Processes pending exports, and those whose worker has died. */
export const processExports = (ctx: Ctx): Promise<void> =>
  writeFiles<ClaimedExport>(ctx, {
    ...folderOf(ctx),
    everyMs: renewedMs,
    claim: ({ token, ...lease }) => claimExport(ctx.sql, { file: `${token}.zip`, ...lease }),
    write: (claimed, write, lease) => writeArchive(ctx, claimed, write, lease),
    finish: (claimed, { bytes }) => finish(ctx, claimed, bytes),
    fault(claimed, err) {
      ctx.log.error.error({ err, export: claimed.id }, 'a data export failed')
      return err instanceof Error ? err.message.slice(0, 500) : 'unknown'
    },
  })

/** Tells the owner by mail; false if the lease was lost. */
async function finish(ctx: Ctx, claimed: ClaimedExport, bytes: number): Promise<boolean> {
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + availableMs)
  const ready = { status: 'ready', bytes, readyAt: now, expiresAt, leaseUntil: null, error: null } as const
  const isReady = await transact(ctx, async (tx) => {
    if (!(await exportRows.change(tx.db, claimed, ready))) return false
    await tx.mailQueue.send({ ...exportReadyMail(tx.settings, claimed), isRoutine: true })
    return true
  })
  if (isReady) ctx.log.application.info({ export: claimed.id, bytes }, 'a data export is ready')
  return isReady
}

async function writeArchive(
  ctx: Ctx,
  { userId }: ClaimedExport,
  write: (chunk: Uint8Array) => Promise<void>,
  { guard }: Lease,
): Promise<void> {
  const at = ctx.now()
  const zip = createZip(write)
  for (const [name, query] of Object.entries(sections)) {
    const rows = () => guard(rowsOf(ctx.sql, query, userId))
    const keys = await columnsOf(ctx.sql, query, userId)
    const columns = keys.map((key) => ({ key, header: key }))
    await zip.add(`${name}.json`, at, rowsAsJson(rows()))
    await zip.add(`${name}.csv`, at, rowsAsCsv(columns, rows()))
  }
  for await (const { path, storageKey, createdAt } of guard(filesOf(ctx, userId))) {
    const stored = await ctx.storage.open(storageKey)
    // Undefined if it was removed meanwhile, with its ticket.
    if (stored) await zip.add(path, createdAt, guard(stored.stream))
  }
  await zip.end()
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
export const sweepExports = (ctx: Ctx): Promise<void> => sweepFiles(ctx, folderOf(ctx))
