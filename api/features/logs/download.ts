import { join } from 'node:path'
import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { NotFound } from '#api/http/errors.ts'
import { dayOf } from '#api/lib/days.ts'
import { archiveFolder } from '#api/lib/log-archive.ts'
import { archiveOf, pathOf, statOf } from './files.ts'
import type { LogTypeParam } from './schema.ts'

/**
 * Opens a log file, or one of its archives, for a download named `<type>-<day>.log`; audited. 404 without
 * such a file. Lines that are written meanwhile are left out.
 */
export async function download(ctx: Ctx, { type, archive }: LogTypeParam & { archive?: string | undefined }) {
  await ctx.log.flush()
  const known = archive === undefined ? undefined : archiveOf(archive)
  if (archive !== undefined && known?.type !== type) throw NotFound()
  const path = known ? join(archiveFolder(ctx.log.dir), known.name) : pathOf(ctx, type)
  const bytes = (await statOf(path))?.size
  if (bytes === undefined) throw NotFound()
  const meta = { bytes, ...(known && { archive: known.name }) }
  await transact(ctx, (tx) => audit(tx, 'log.download', { type: 'log', id: type }, meta))
  return {
    name: known?.name ?? `${type}-${dayOf(ctx.now())}.log`,
    mediaType: known ? 'application/gzip' : 'text/plain; charset=utf-8',
    bytes,
    stream: Bun.file(path).slice(0, bytes).stream(),
  }
}
