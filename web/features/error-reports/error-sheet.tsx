import { useQuery } from '@tanstack/react-query'
import { CircleCheckBig, RotateCcw } from 'lucide-react'
import { errorLevelLabels } from '#api/rules/labels/system.ts'
import { CopyButton } from '#web/components/feedback/copy-button.tsx'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { useRowAction } from '#web/components/mutation/use-row-action.ts'
import { DetailSheet } from '#web/components/shell/detail-sheet.tsx'
import { Fact, factsClass } from '#web/components/shell/fact.tsx'
import { formatDateTime, formatNumber } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { stateLooks } from './looks.ts'
import { type ErrorDetail, errorQuery, reopenError, resolveError } from './queries.ts'

/** One error with its stack and how often each version reported it, beside the list. */
export function ErrorSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(errorQuery(id))
  return (
    <DetailSheet
      title={query.data ? `${query.data.name}: ${query.data.message}` : m.error_reports_detail()}
      className="w-[min(40rem,94vw)]"
      onClose={onClose}
    >
      <Loaded query={query} title={m.error_reports_detail_failed()}>
        {(error) => <Detail error={error} />}
      </Loaded>
    </DetailSheet>
  )
}

function Detail({ error }: { error: ErrorDetail }) {
  const { status, resolved_date, resolved_user_name, reopened_date, stack } = error
  const { text, tone } = stateLooks[status]
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={tone}>{text()}</Badge>
        <Decision error={error} />
      </div>
      {reopened_date && (
        <p className="text-sm text-muted">
          {m.error_reports_reopened_at({ time: formatDateTime(reopened_date) })}
        </p>
      )}
      {status === 'resolved' && <p className="text-sm text-muted">{m.error_reports_until_newer()}</p>}
      <dl className={factsClass}>
        <Fact name={m.error_reports_column_count()}>{formatNumber(error.count)}</Fact>
        <Fact name={m.error_reports_level()}>{inLanguage(errorLevelLabels[error.level])}</Fact>
        <Fact name={m.error_reports_column_first()}>{formatDateTime(error.first_seen_date)}</Fact>
        <Fact name={m.error_reports_column_last()}>{formatDateTime(error.last_seen_date)}</Fact>
        <Fact name={m.error_reports_last_page()}>{error.path}</Fact>
        <Fact name={m.error_reports_last_browser()}>{error.user_agent || '—'}</Fact>
        {resolved_date && (
          <Fact name={m.error_reports_resolved_at()}>
            {[formatDateTime(resolved_date), resolved_user_name].filter(Boolean).join(' · ')}
          </Fact>
        )}
      </dl>
      <Versions versions={error.versions} />
      {stack && (
        <section className="grid gap-2">
          <div className="flex items-center justify-between gap-2">
            <h3 className="text-sm font-medium">{m.error_reports_stack()}</h3>
            <CopyButton text={stack} label={m.error_reports_copy()} />
          </div>
          <pre className="max-h-96 overflow-auto rounded-control bg-raised p-3 text-xs whitespace-pre-wrap wrap-anywhere">
            {stack}
          </pre>
        </section>
      )}
    </>
  )
}

function Decision({ error }: { error: ErrorDetail }) {
  const isOpen = error.status === 'open'
  const { run, pending } = useRowAction(isOpen ? resolveError : reopenError)
  return (
    <Button variant="secondary" size="small" busy={pending(error)} onClick={() => run(error)}>
      {isOpen ? <CircleCheckBig /> : <RotateCcw />}
      {isOpen ? m.error_reports_resolve() : m.error_reports_reopen()}
    </Button>
  )
}

const Versions = ({ versions }: Pick<ErrorDetail, 'versions'>) => (
  <section className="grid gap-2 text-sm">
    <h3 className="font-medium">{m.error_reports_versions()}</h3>
    <ul className="grid gap-1.5">
      {versions.map(({ version, count, last_seen_date }) => (
        <li key={version} className="figures flex flex-wrap justify-between gap-x-4">
          <span className="wrap-anywhere">{version ?? m.error_reports_version_unknown()}</span>
          <span className="text-muted">
            {m.error_reports_version_seen({
              count: formatNumber(count),
              time: formatDateTime(last_seen_date),
            })}
          </span>
        </li>
      ))}
    </ul>
  </section>
)
