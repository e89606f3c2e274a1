import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { Forbidden, NotFound, Unauthenticated } from '#api/http/errors.ts'
import { safeFileName } from '#api/lib/file-names.ts'
import { may } from '#api/permissions.ts'
import type { FileFormat, FileType } from '#db/enums.ts'
import { ReportGone, ReportNotReady } from './errors.ts'
import { reportFiles } from './files.ts'
import { readToken } from './links.ts'
import { findActiveAdmin, findReport, type ReportRow } from './queries.ts'
import { isList, readPermission, statusOf } from './wire.ts'

const mediaTypes: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  html: 'text/html; charset=utf-8',
}
export const reportMediaTypes = Object.values(mediaTypes).map((type) => type.replace(/;.*/, ''))

export type DownloadInput = { id: number; token?: string | undefined; isPreview: boolean; only?: FileType }

/**
 * Opens a file for its signed link or for a signed-in admin (P40, P45); audited. 404 for a wrong signature, 410
 * REPORT_GONE once it has expired or the admin of the link is none any more, 409 REPORT_NOT_READY before it is ready.
 * A HEAD request of a link preview is not audited.
 */
export async function download(ctx: Ctx, { id, token, isPreview, only }: DownloadInput) {
  if (token === undefined) requirePermission(ctx, only)
  const row = await findReport(ctx.db, id)
  if (!row || (only && row.type !== only)) throw NotFound()
  if (token === undefined) requirePermission(ctx, row.type)
  const adminId = token === undefined ? signedIn(ctx).id : readToken(ctx, row, token)
  if (!adminId) throw NotFound()
  if (token !== undefined && !(await findActiveAdmin(ctx.db, adminId))) throw ReportGone()
  if (row.status === 'pending' || row.status === 'processing') throw ReportNotReady({ retryAfter: 5 })
  const file = statusOf(ctx, row) === 'ready' && row.file ? await reportFiles(ctx).read(row.file) : undefined
  if (!file) throw ReportGone()
  const { type, format } = row
  if (!isPreview) {
    await transact(ctx, (tx) =>
      audit(tx, 'report.download', { type: 'report', id }, { type, format, adminId }),
    )
    ctx.log.security.info({ adminId, ip: ctx.ip, report: id, type }, 'file downloaded')
  }
  return { ...file, name: nameOf(ctx, row), mediaType: mediaTypes[format] }
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
