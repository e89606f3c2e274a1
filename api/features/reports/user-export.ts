import type { Ctx } from '#api/context.ts'
import { reauthenticateForExport } from '#api/features/auth/reauthentication.ts'
import { NotFound } from '#api/http/errors.ts'
import { findReport, type ReportRow } from './queries.ts'
import { requestFile } from './service.ts'
import type { UserExportInput } from './user-export-schema.ts'
import { linkOf, progressOf } from './wire.ts'

/** Requests the users who match a filter or were selected, as a file; a job writes it. Audited with the filter. Asks for the password (D89). */
export async function exportUsers(ctx: Ctx, input: UserExportInput & { key: string | undefined }) {
  const { format, language = ctx.language, filters, userIds, key, ...answer } = input
  await reauthenticateForExport(ctx, answer)
  const params = userIds ? { ids: [...new Set(userIds)] } : { ...filters }
  const row = await requestFile(ctx, { type: 'user_list', format, language, params, key }, 'users.export')
  return toWire(ctx, row)
}

/** The progress of an export; 404 NOT_FOUND also for other files. */
export async function getUserExport(ctx: Ctx, { id }: { id: number }) {
  const row = await findReport(ctx.db, id)
  if (row?.type !== 'user_list') throw NotFound()
  return toWire(ctx, row)
}

const toWire = (ctx: Ctx, row: ReportRow) => ({ ...progressOf(ctx, row), url: linkOf(ctx, row) })
