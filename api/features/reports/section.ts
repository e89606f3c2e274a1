import type { Ctx } from '#api/context.ts'
import type { Label } from '#api/rules/labels/label.ts'
import type { DayRange } from '#api/rules/reports.ts'
import type { Language } from '#db/enums.ts'

export type Cell = string | number | null

export type SectionColumn = {
  key: string
  label: Label
  /** `percent` is a fraction, `minutes` and `seconds` are durations, `mean` has two decimals. */
  kind: 'text' | 'day' | 'count' | 'percent' | 'minutes' | 'seconds' | 'mean'
  /** What the values are called where people read them. */
  values?: Record<string, Label> | undefined
}

/** A table of a report. */
export type Section = {
  key: string
  title: Label
  note?: Label
  /** `line` draws the counts over the days, `bars` the first count of each row. */
  chart?: 'line' | 'bars'
  columns: SectionColumn[]
  rows: Record<string, Cell>[]
}

/** The days of a report, and their instants: `start` included, `end` not. */
export type Range = DayRange & { start: Date; end: Date }

export type SectionSource = (
  ctx: Pick<Ctx, 'sql' | 'now'>,
  range: Range,
  language: Language,
) => Promise<Section>

export const dayColumn: SectionColumn = { key: 'day', label: { tr: 'Gün', en: 'Day' }, kind: 'day' }

export const count = (key: string, tr: string, en: string): SectionColumn => ({
  key,
  label: { tr, en },
  kind: 'count',
})

export const text = (key: string, tr: string, en: string, values?: Record<string, Label>): SectionColumn => ({
  key,
  label: { tr, en },
  kind: 'text',
  values,
})
