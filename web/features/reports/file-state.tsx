import { fileFaultLabels } from '#api/rules/labels/reports.ts'
import { labelOf } from '#web/components/form/choices.ts'
import { formatNumber, formatPercent } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { statusLabels } from './labels.ts'
import type { ReportFile } from './queries.ts'

type State = Pick<ReportFile, 'status' | 'progress' | 'error'>

/** The status of a file: how far it is while it is written, and why it failed. */
export function FileState({ status, progress: { done, total }, error }: State) {
  if (status === 'processing' && total) {
    const percent = Math.min(100, (done / total) * 100)
    return (
      <span className="grid min-w-36 justify-items-start gap-1 max-sm:justify-items-end">
        <span className="text-xs text-muted">
          {m.reports_progress({
            percent: formatPercent(percent),
            done: formatNumber(done),
            total: formatNumber(total),
          })}
        </span>
        <Progress value={percent} label={m.reports_status_processing()} />
      </span>
    )
  }
  const { text, tone } = statusLabels[status]
  return (
    <span className="inline-grid justify-items-end gap-1 sm:justify-items-start">
      <Badge tone={tone}>{text()}</Badge>
      {error && <span className="text-xs text-red">{labelOf(fileFaultLabels, error)}</span>}
    </span>
  )
}
