import type { Ctx } from '#api/context.ts'
import { type RowList, rowsAsCsv, rowsAsJson } from '#api/lib/row-list.ts'
import type { DayRange } from '#api/rules/reports.ts'
import type { FileFormat, FileType, ReportType } from '#db/enums/reports.ts'
import { listSources } from './list-sources.ts'
import { rangeOf } from './range.ts'
import { reportAsPage } from './report-page.ts'
import { reportSources } from './report-sources.ts'
import { reportAsCsv, reportAsJson } from './report-text.ts'
import type { Section } from './section.ts'
import type { ClaimedReport } from './work-queries.ts'

/** Counts what was written, and may stop it. */
export type Watch = {
  total: (count: number) => void
  guard: <T>(batches: AsyncIterable<T>, size: (batch: T) => number) => AsyncIterable<T>
}

const isReport = (type: FileType): type is ReportType => type in reportSources

/** The text of a file, piece by piece. */
export async function contentOf(
  ctx: Ctx,
  claimed: ClaimedReport,
  watch: Watch,
): Promise<AsyncIterable<string>> {
  const { type, params } = claimed
  if (isReport(type)) return reportContent(ctx, { ...claimed, type }, watch)
  const list = await listSources[type](ctx, params)
  watch.total(list.total)
  return listContent(claimed, { ...list, batches: watch.guard(list.batches, (rows) => rows.length) })
}

function listContent({ format, language }: ClaimedReport, { columns, batches }: RowList) {
  if (format === 'json') return rowsAsJson(batches)
  const headed = columns.map(({ key, label }) => ({ key, header: label[language] }))
  return rowsAsCsv(headed, batches)
}

const writers: Record<FileFormat, typeof reportAsCsv> = {
  csv: reportAsCsv,
  json: reportAsJson,
  html: reportAsPage,
}

function reportContent(ctx: Ctx, claimed: ClaimedReport & { type: ReportType }, watch: Watch) {
  const { type, format, language, params } = claimed
  const sources = reportSources[type]
  const range = rangeOf(params as DayRange)
  async function* sections(): AsyncIterable<Section> {
    for (const source of sources) yield await source(ctx, range, language)
  }
  watch.total(sources.length)
  const head = { type, brand: ctx.settings.BRAND_NAME, language, range, generatedAt: ctx.now() }
  return writers[format](
    head,
    watch.guard(sections(), () => 1),
  )
}
