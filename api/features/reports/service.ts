import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { reauthenticateForExport } from '#api/features/auth/reauthentication.ts'
import { invalidField, KeyReused, orNotFound } from '#api/http/errors.ts'
import { paginate } from '#api/http/pagination.ts'
import { daysOfRange, rangeProblem, reportDay } from '#api/rules/reports.ts'
import type { FileFormat, FileType, ReportType } from '#db/enums/reports.ts'
import type { Language } from '#db/enums.ts'
import { TooManyFiles } from './errors.ts'
import { reportFiles } from './files.ts'
import {
  countUnfinished,
  deleteReport,
  findByKey,
  findReport,
  insertReport,
  listReports,
  type ReportRow,
} from './queries.ts'
import type { AuditRunInput, ReportQuery, RunInput } from './schema.ts'
import { toWire } from './wire.ts'

const unfinishedMax = 10
const keySpace = 'a2f1c4f0-6d0b-4f51-9b0e-6f2f4c5f7d1e'

type FileRequest = {
  type: FileType
  format: FileFormat
  language: Language
  params: Record<string, unknown>
  key: string | undefined
}

/** A page of the files, newest first. */
export async function list(ctx: Ctx, input: ReportQuery) {
  const { rows, total } = await listReports(ctx.db, input)
  return { reports: rows.map((row) => toWire(ctx, row)), pagination: paginate(input, total) }
}

/** One file with its progress; 404 NOT_FOUND. */
export async function get(ctx: Ctx, { id }: { id: number }) {
  const row = orNotFound(await findReport(ctx.db, id))
  return toWire(ctx, row)
}

/** Requests a report over days in Istanbul (D29); a job writes it. 400 for a range of more than 366 days or in the future. */
export async function run(ctx: Ctx, input: RunInput & { type: ReportType; key: string | undefined }) {
  const { type, format, language = ctx.language, range, key } = input
  const today = reportDay(ctx.now())
  const { from, to } = typeof range === 'string' ? daysOfRange(range, today) : range
  const problem = rangeProblem({ from, to }, today)
  if (problem) throw invalidField(problem.path, problem.code)
  const row = await requestFile(ctx, { type, format, language, params: { from, to }, key }, 'report.run')
  return toWire(ctx, row)
}

/** Requests the audit log as a file, after the password (D89). */
export async function runAuditLog(ctx: Ctx, input: AuditRunInput & { key: string | undefined }) {
  const { format, language = ctx.language, filter, key, ...answer } = input
  await reauthenticateForExport(ctx, answer)
  const row = await requestFile(
    ctx,
    { type: 'audit_log', format, language, params: filter, key },
    'report.run',
  )
  return toWire(ctx, row)
}

/**
 * Inserts the row of a file and wakes the job. The same request with the same key is one file, another one 409
 * IDEMPOTENCY_KEY_REUSED. 409 TOO_MANY_FILES while ten of the caller's files are unfinished.
 */
export async function requestFile(ctx: Ctx, request: FileRequest, action: string): Promise<ReportRow> {
  const { key, ...values } = request
  const { id: createdBy } = signedIn(ctx)
  const requestKey = key === undefined ? undefined : Bun.randomUUIDv5(`${createdBy}:${key}`, keySpace)
  const row = await transact(ctx, async (tx) => {
    const known = requestKey && (await findByKey(tx.db, requestKey))
    if (known) return sameRequest(known, request)
    if ((await countUnfinished(tx.db, createdBy)) >= unfinishedMax) throw TooManyFiles()
    const id = await insertReport(tx.db, { ...values, createdBy, requestKey, createdAt: tx.now() })
    if (id === undefined) return sameRequest((await findByKey(tx.db, requestKey!))!, request)
    const { type, format, params } = values
    await audit(tx, action, { type: 'report', id }, { type, format, ...params })
    return (await findReport(tx.db, id))!
  })
  await ctx.bus.publish('work', {})
  return row
}

function sameRequest(known: ReportRow, { type, format, language, params }: FileRequest): ReportRow {
  const isSame = known.type === type && known.format === format && known.language === language
  if (!isSame || !Bun.deepEquals(known.params, params)) throw KeyReused()
  return known
}

/** Deletes a file; a worker that still writes it stops. */
export async function remove(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const file = await transact(ctx, async (tx) => {
    const row = orNotFound(await deleteReport(tx.db, id))
    await audit(tx, 'report.delete', { type: 'report', id }, { type: row.type })
    return row.file
  })
  if (file) await reportFiles(ctx).remove(file)
}
