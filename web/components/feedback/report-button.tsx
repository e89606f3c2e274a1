import { Flag } from 'lucide-react'
import { useAction } from '#web/components/mutation/use-action.ts'
import type { CapturedError } from '#web/lib/error-reporting.ts'
import { type Report, type Reported, reportNow } from '#web/lib/reports.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

/** Reports an error and shows exactly what was sent and whether it arrived. */
export function ReportButton({ error, level, onReport }: CapturedError & { onReport: () => void }) {
  const { mutate, data, isPending } = useAction({
    mutationFn: () => reportNow({ error, level }),
  })
  const [entry] = data?.report.errors ?? []
  return (
    <>
      <Button
        variant="quiet"
        disabled={data?.sent}
        busy={isPending}
        onClick={() => {
          onReport()
          mutate()
        }}
      >
        <Flag />
        {m.common_error_report()}
      </Button>
      <div role="status" className="w-full basis-full text-sm text-muted">
        {data && (data.sent ? m.common_error_report_sent() : m.common_error_report_failed())}
        {data && entry && <Sent entry={entry} report={data.report} />}
      </div>
    </>
  )
}

type SentProps = { entry: Reported; report: Report }

function Sent({ entry, report: { url, userAgent, version } }: SentProps) {
  const rows = [
    [m.common_error_report_what(), `${entry.name}: ${entry.message}`],
    [m.common_error_report_where(), url],
    [m.common_error_report_browser(), userAgent],
    ...(version ? [[m.common_error_report_version(), version]] : []),
    [m.common_error_report_lines(), entry.stack],
  ]
  return (
    <details className="mx-auto mt-2 max-w-xl text-left">
      <summary className="touch relative cursor-pointer rounded-small text-center text-turquoise">
        {m.common_error_report_content()}
      </summary>
      <dl className="mt-2 grid gap-2 rounded-control border border-line bg-surface p-3 text-xs">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="font-medium text-text">{name}</dt>
            <dd className="max-h-32 overflow-y-auto break-words whitespace-pre-wrap">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
