import type { Ctx } from '#api/context.ts'
import { auditRows } from '#api/features/audit/export.ts'
import { type ExportFilter, userRows } from '#api/features/users/export.ts'
import type { RowList } from '#api/lib/row-list.ts'
import type { FileType, ReportType } from '#db/enums/reports.ts'

/** The parameters of a row are those that its request was validated for. */
type ListSource = (ctx: Ctx, params: Record<string, unknown>) => Promise<RowList>

/** Where the rows of each list come from. */
export const listSources: Record<Exclude<FileType, ReportType>, ListSource> = {
  audit_log: auditRows,
  user_list: (ctx, params) => userRows(ctx, params as ExportFilter),
}
