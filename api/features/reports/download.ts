import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { readLink } from '#api/features/auth/download-links.ts'
import { LinkEnded } from '#api/features/auth/errors.ts'
import { Forbidden, NotFound, Unauthenticated } from '#api/http/errors.ts'
import { safeFileName } from '#api/lib/file-names.ts'
import { may } from '#api/permissions.ts'
import type { FileFormat, FileType } from '#db/enums/reports.ts'
import { ReportGone, ReportNotReady } from './errors.ts'
import { reportFiles } from './files.ts'
import { findReport, type ReportRow } from './queries.ts'
import { isList, linkSubject, readPermission, statusOf } from './wire.ts'

const mediaTypes: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  html: 'text/html; charset=utf-8',
}
export const reportMediaTypes = Object.values(mediaTypes).map((type) => type.replace(/;.*/, ''))

export type DownloadInput = { id: number; token?: string | undefined; isPreview: boolean; only?: FileType }

/**
 * Opens a file for its signed link or for a signed-in admin; audited. 404 for a wrong signature, 410
 * DOWNLOAD_LINK_ENDED once the session or key of the link has ended or may not read the file any more, 410 REPORT_GONE
 * once the file has expired, 409 REPORT_NOT_READY before it is ready.
 * A HEAD request of a link preview is not audited.
 */
export async function download(ctx: Ctx, { id, token, isPreview, only }: DownloadInput) {
  if (token === undefined) requirePermission(ctx, only)
  const row = await findReport(ctx.db, id)
  if (!row || (only && row.type !== only)) throw NotFound()
  const actor = token === undefined ? ctx.actor : await readLink(ctx, linkSubject(row), token)
  if (!actor) throw NotFound()
  if (token === undefined) requirePermission(ctx, row.type)
  else if (!may(actor, readPermission(row.type))) throw LinkEnded()
  if (row.status === 'pending' || row.status === 'processing') throw ReportNotReady({ retryAfter: 5 })
  const file = statusOf(ctx, row) === 'ready' && row.file ? await reportFiles(ctx).read(row.file) : undefined
  if (!file) throw ReportGone()
  const { format } = row
  if (!isPreview) await record({ ...ctx, actor }, row)
  return { ...file, name: nameOf(ctx, row), mediaType: mediaTypes[format] }
}

async function record(ctx: Ctx, { id, type, format }: ReportRow): Promise<void> {
  const { id: adminId } = signedIn(ctx)
  await transact(ctx, (tx) => audit(tx, 'report.download', { type: 'report', id }, { type, format, adminId }))
  ctx.log.security.info({ adminId, ip: ctx.ip, report: id, type }, 'file downloaded')
}

function requirePermission({ actor }: Ctx, type: FileType | undefined): void {
  if (actor.type === 'anonymous') throw Unauthenticated()
  if (!may(actor, type ? readPermission(type) : 'reports.read')) throw Forbidden()
}

const nameOf = ({ settings }: Ctx, { id, type, format, params, createdAt }: ReportRow) => {
  const days = isList(type) ? createdAt.toISOString().slice(0, 10) : `${params.from}-${params.to}`
  return safeFileName(
    `${settings.BRAND_NAME.toLowerCase()}-${type.replace('_', '-')}-${days}-${id}.${format}`,
  )
}
