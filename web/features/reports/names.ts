import { fileTypeLabels } from '#api/rules/labels/reports.ts'
import { roleLabels, userStatusLabels } from '#api/rules/labels/users.ts'
import type { DayRange } from '#api/rules/reports.ts'
import type { FileType } from '#db/enums/reports.ts'
import { type Labels, labelOf } from '#web/components/form/choices.ts'
import { formatDate, formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'

type Named = { type: FileType; range: DayRange | null; filter: Record<string, unknown> | null }

const valueLabels: Labels<string> = { ...roleLabels, ...userStatusLabels }

/** A status or role by its label, a search term as it was typed. */
const valueText = (value: unknown) =>
  typeof value === 'string' && Object.hasOwn(valueLabels, value) ? labelOf(valueLabels, value) : String(value)

/** The days of a report, or what a list was narrowed to. */
export function scopeOf({ range, filter }: Named): string {
  if (range)
    return range.from === range.to
      ? formatDate(range.from)
      : `${formatDate(range.from)} – ${formatDate(range.to)}`
  const { ids, ...rest } = filter ?? {}
  if (Array.isArray(ids)) return m.reports_scope_selected({ count: formatNumber(ids.length) })
  const values = Object.values(rest).map(valueText)
  return values.length > 0 ? values.join(', ') : m.reports_scope_all()
}

export const nameOf = (file: Named) => `${labelOf(fileTypeLabels, file.type)}, ${scopeOf(file)}`
