import { join } from 'node:path'
import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, transact, viewerOf } from '#api/context.ts'
import { readLink, signLink } from '#api/features/auth/download-links.ts'
import { LinkEnded } from '#api/features/auth/errors.ts'
import { type Reauthentication, reauthenticate } from '#api/features/auth/reauthentication.ts'
import { lockAccount } from '#api/features/auth/sessions.ts'
import { NotFound, TooManyRequests } from '#api/http/errors.ts'
import { safeFileName } from '#api/lib/file-names.ts'
import { privateFiles } from '#api/lib/private-files.ts'
import { ExportGone, ExportNotReady, ExportRunning } from './errors.ts'
import {
  type ExportRow,
  expireUserExports,
  findExport,
  insertExport,
  isRunning,
  listExports,
  markDownloaded,
  requestedSince,
} from './export-queries.ts'

const day = 86_400_000
const maxPerDay = 3

export const exportFiles = ({ settings }: Pick<Ctx, 'settings'>) =>
  privateFiles(join(settings.DATA_DIR, 'exports'))

/**
 * Requests an archive of the caller's data, after the password (D99); a job creates it and a mail says when it is ready.
 * 409 EXPORT_RUNNING while one is in progress, 429 beyond three a day.
 */
export async function requestExport(ctx: Ctx, confirmation: Reauthentication) {
  await reauthenticate(ctx, confirmation)
  const { id: userId } = signedIn(ctx)
  const row = await transact(ctx, async (tx) => {
    const now = tx.now()
    await lockAccount(tx)
    if (await isRunning(tx.db, userId)) throw ExportRunning()
    const today = await requestedSince(tx.db, userId, new Date(now.getTime() - day))
    const oldest = today.at(-maxPerDay)
    if (oldest)
      throw TooManyRequests({ retryAfter: Math.ceil((oldest.getTime() + day - now.getTime()) / 1000) })
    const inserted = await insertExport(tx.db, userId, now)
    await audit(tx, 'export.request', { type: 'user', id: userId }, { export: inserted.id })
    return inserted
  })
  ctx.log.security.info({ userId, ip: ctx.ip, export: row.id }, 'data export requested')
  await ctx.bus.publish('work', {})
  return toWire(ctx, row)
}

/** Called when a user regains the account, because an intruder may have requested an export meanwhile. */
export const revokeExports = ({ db }: Ctx, userId: number) => expireUserExports(db, userId)

/** The caller's newest exports. */
export async function listOwnExports(ctx: Ctx) {
  const rows = await listExports(ctx.db, signedIn(ctx).id)
  return rows.map((row) => toWire(ctx, row))
}

/** The status of one of the caller's exports, and its download link; 404 for those of others. */
export async function getExport(ctx: Ctx, { id }: { id: number }) {
  const row = await findExport(ctx.db, id)
  if (row?.userId !== signedIn(ctx).id) throw NotFound()
  return toWire(ctx, row)
}

/**
 * Opens the file of a signed link, which works once, for 24 hours and while the session lives that read it. 410
 * EXPORT_GONE if it was used or has expired, 410 DOWNLOAD_LINK_ENDED after the session, 409 EXPORT_NOT_READY before it is
 * ready, 404 if the signature is wrong. A HEAD request of a link preview does not use
 * it.
 */
export async function download(
  ctx: Ctx,
  { id, token, isPreview }: { id: number; token: string; isPreview: boolean },
) {
  const row = await findExport(ctx.db, id)
  const { use, signed } = partsOf(token)
  const owner = row && (await readLink(ctx, subjectOf(row, use), signed))
  if (!row || !owner) throw NotFound()
  if (owner.type !== 'user' || owner.user.id !== row.userId || viewerOf(owner)) throw LinkEnded()
  if (row.status === 'pending' || row.status === 'processing') throw ExportNotReady({ retryAfter: 5 })
  if (use !== downloadsOf(row) || statusOf(ctx, row) !== 'ready' || !row.file) throw ExportGone()
  const file = await exportFiles(ctx).read(row.file)
  if (!file) throw ExportGone()
  const opened = { ...file, name: nameOf(ctx, row) }
  if (isPreview) return opened
  await transact(ctx, async (tx) => {
    if (!(await markDownloaded(tx.db, row, tx.now()))) throw ExportGone()
    await audit(
      { ...tx, actor: owner },
      'export.download',
      { type: 'user', id: row.userId },
      { export: row.id },
    )
  })
  ctx.log.security.info({ userId: row.userId, ip: ctx.ip, export: row.id }, 'data export downloaded')
  return opened
}

const nameOf = ({ settings }: Ctx, { id, createdAt }: ExportRow) =>
  safeFileName(`${settings.BRAND_NAME.toLowerCase()}-${createdAt.toISOString().slice(0, 10)}-${id}.zip`)

const statusOf = ({ now }: Ctx, { status, expiresAt }: ExportRow) =>
  status === 'ready' && expiresAt && expiresAt <= now() ? 'expired' : status

/** The time of the last download, so that each download invalidates the link. */
const downloadsOf = ({ downloadedAt }: ExportRow) => String(downloadedAt?.getTime() ?? 0)

const subjectOf = ({ id, userId, createdAt }: ExportRow, use: string) =>
  `export:${id}:${userId}:${createdAt.getTime()}:${use}`

/** `<use>.<signed>`. */
const tokenOf = (ctx: Ctx, row: ExportRow) =>
  `${downloadsOf(row)}.${signLink(ctx, subjectOf(row, downloadsOf(row)))}`

function partsOf(token: string) {
  const dot = token.indexOf('.')
  return { use: token.slice(0, Math.max(0, dot)), signed: token.slice(dot + 1) }
}

function toWire(ctx: Ctx, row: ExportRow) {
  const status = statusOf(ctx, row)
  const over = status === 'expired' || status === 'failed'
  const isHidden = over || viewerOf(ctx.actor) !== undefined
  return {
    id: row.id,
    status,
    download_url: isHidden ? null : `/api/v1/user/data-export/${row.id}/download?token=${tokenOf(ctx, row)}`,
    bytes: row.bytes,
    createdAt: row.createdAt.toISOString(),
    readyAt: row.readyAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }
}
