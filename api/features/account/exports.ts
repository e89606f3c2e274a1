import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { type PasswordAgain, reauthenticate } from '#api/features/auth/reauthentication.ts'
import { holdAccount } from '#api/features/auth/sessions.ts'
import { NotFound, TooManyRequests } from '#api/http/errors.ts'
import { safeFileName } from '#api/lib/file-names.ts'
import { privateFiles } from '#api/lib/private-files.ts'
import { safeEqual } from '#api/lib/secrets.ts'
import { ExportGone, ExportNotReady, ExportRunning } from './errors.ts'
import {
  type ExportRow,
  findExport,
  insertExport,
  isRunning,
  listExports,
  markDownloaded,
  requestedSince,
  withdrawExports,
} from './export-queries.ts'

const day = 86_400_000
const aDay = 3

export const exportFiles = ({ settings }: Pick<Ctx, 'settings'>) =>
  privateFiles(join(settings.DATA_DIR, 'exports'))

/**
 * Asks for everything that is known of the caller, after the password; a job makes the archive and a mail tells when
 * it is ready. One at a time (409), three a day (429).
 */
export async function requestExport(ctx: Ctx, again: PasswordAgain) {
  await reauthenticate(ctx, again)
  const { id: userId } = signedIn(ctx)
  const made = await transact(ctx, async (tx) => {
    const now = tx.now()
    await holdAccount(tx)
    if (await isRunning(tx.db, userId)) throw ExportRunning()
    const today = await requestedSince(tx.db, userId, new Date(now.getTime() - day))
    const oldest = today.at(-aDay)
    if (oldest)
      throw TooManyRequests({ retryAfter: Math.ceil((oldest.getTime() + day - now.getTime()) / 1000) })
    const row = await insertExport(tx.db, userId, now)
    await audit(tx, 'export.request', { type: 'user', id: userId }, { export: row.id })
    return row
  })
  ctx.log.security.info({ userId, ip: ctx.ip, export: made.id }, 'data export requested')
  await ctx.bus.publish('work', {})
  return shown(ctx, made)
}

/** Whoever makes their account theirs again leaves no link to a stranger who asked for a copy meanwhile. */
export const voidExports = ({ db }: Ctx, userId: number) => withdrawExports(db, userId)

/** The caller's newest exports. */
export async function listOwn(ctx: Ctx) {
  const rows = await listExports(ctx.db, signedIn(ctx).id)
  return rows.map((row) => shown(ctx, row))
}

/** How far an export is, and the link to it; 404 for those of others. */
export async function getExport(ctx: Ctx, { id }: { id: number }) {
  const row = await findExport(ctx.db, id)
  if (row?.userId !== signedIn(ctx).id) throw NotFound()
  return shown(ctx, row)
}

/**
 * The file behind a signed link: it works once and for 24 hours; a used or old one is 410, a forged one 404. A
 * `glance`, as programs that preview links take, uses nothing up.
 */
export async function download(
  ctx: Ctx,
  { id, token, glance }: { id: number; token: string; glance: boolean },
) {
  const row = await findExport(ctx.db, id)
  if (!row || !isGenuine(ctx, row, token)) throw NotFound()
  if (row.status === 'pending' || row.status === 'processing') throw ExportNotReady({ retryAfter: 5 })
  const isNewest = safeEqual(token, tokenOf(ctx, row))
  if (!isNewest || statusOf(ctx, row) !== 'ready' || !row.file) throw ExportGone()
  const file = await exportFiles(ctx).read(row.file)
  if (!file) throw ExportGone()
  const opened = { ...file, name: nameOf(ctx, row) }
  if (glance) return opened
  await transact(ctx, async (tx) => {
    if (!(await markDownloaded(tx.db, row, tx.now()))) throw ExportGone()
    await audit(tx, 'export.download', { type: 'user', id: row.userId }, { export: row.id })
  })
  ctx.log.security.info({ userId: row.userId, ip: ctx.ip, export: row.id }, 'data export downloaded')
  return opened
}

const nameOf = ({ settings }: Ctx, { id, createdAt }: ExportRow) =>
  safeFileName(`${settings.BRAND_NAME.toLowerCase()}-${createdAt.toISOString().slice(0, 10)}-${id}.zip`)

const statusOf = ({ now }: Ctx, { status, expiresAt }: ExportRow) =>
  status === 'ready' && expiresAt && expiresAt <= now() ? 'expired' : status

/** `<use>.<signature>`: the use is when the file was last downloaded, so that each download makes a new link. */
const tokenOf = (ctx: Ctx, row: ExportRow) => sign(ctx, row, String(row.downloadedAt?.getTime() ?? 0))

const sign = ({ secret }: Ctx, { id, userId, createdAt }: ExportRow, use: string) =>
  `${use}.${createHmac('sha256', secret).update(`export:${id}:${userId}:${createdAt.getTime()}:${use}`).digest('base64url')}`

const isGenuine = (ctx: Ctx, row: ExportRow, token: string) =>
  safeEqual(token, sign(ctx, row, token.split('.')[0] ?? ''))

function shown(ctx: Ctx, row: ExportRow) {
  const status = statusOf(ctx, row)
  const over = status === 'expired' || status === 'failed'
  const link = `/api/v1/user/data-export/${row.id}/download?token=${tokenOf(ctx, row)}`
  return {
    id: row.id,
    status,
    download_url: over ? null : link,
    bytes: row.bytes,
    createdAt: row.createdAt.toISOString(),
    readyAt: row.readyAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }
}
