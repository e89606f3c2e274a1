import type { Ctx } from '#api/context.ts'
import { signLink } from '#api/features/auth/download-links.ts'
import { may, type Permission } from '#api/permissions.ts'
import type { DayRange } from '#api/rules/reports.ts'
import type { ExportStatus, FileFault, FileType } from '#db/enums/reports.ts'
import type { ReportRow } from './queries.ts'
import type { ReportFile } from './schema.ts'

/** A list holds rows of a table, a report figures over days. */
export const isList = (type: FileType): boolean => type === 'user_list' || type === 'audit_log'

/** What it takes to read the content of a file, beside the list of files. */
export const readPermission = (type: FileType): Permission => {
  if (type === 'user_list') return 'users.export'
  return type === 'audit_log' ? 'audit.read' : 'reports.read'
}

export const statusOf = ({ now }: Ctx, { status, expiresAt }: ReportRow): ExportStatus =>
  status === 'ready' && expiresAt && expiresAt <= now() ? 'expired' : status

const isOver = (status: ExportStatus) => status === 'failed' || status === 'expired'

const faultOf = ({ error }: ReportRow) => error as FileFault | null

/** The keys that a report and an export of users share. */
export function progressOf(ctx: Ctx, row: ReportRow) {
  return {
    id: row.id,
    status: statusOf(ctx, row),
    progress: { done: row.rowsDone, total: row.rowsTotal },
    bytes: row.bytes,
    error: faultOf(row),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }
}

/** What a link of a file is signed for. */
export const linkSubject = ({ id, createdAt }: ReportRow) => `report:${id}:${createdAt.getTime()}`

/** Users have a download of their own, because another permission guards it. */
const folderOf = ({ type }: ReportRow) => (type === 'user_list' ? '/admin/users/export' : '/admin/reports')

/** Null once there is no file, and for those who may not read it. */
export function linkOf(ctx: Ctx, row: ReportRow): string | null {
  if (isOver(statusOf(ctx, row)) || !may(ctx.actor, readPermission(row.type))) return null
  return `/api/v1${folderOf(row)}/${row.id}/download?token=${signLink(ctx, linkSubject(row))}`
}

export function toWire(ctx: Ctx, row: ReportRow): ReportFile {
  const isReport = !isList(row.type)
  return {
    ...progressOf(ctx, row),
    type: row.type,
    format: row.format,
    language: row.language,
    range: isReport ? (row.params as DayRange) : null,
    filter: isReport ? null : row.params,
    author: row.createdBy === null ? null : { id: row.createdBy, name: row.author ?? '' },
    scheduled: row.scheduleId !== null,
    createdAt: row.createdAt.toISOString(),
    readyAt: row.readyAt?.toISOString() ?? null,
    download_url: linkOf(ctx, row),
  }
}
