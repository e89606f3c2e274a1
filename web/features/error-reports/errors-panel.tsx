import { CircleCheckBig, Eye, RotateCcw } from 'lucide-react'
import { errorReportLimits, errorStates } from '#api/rules/error-reports.ts'
import { errorLevelLabels } from '#api/rules/labels/system.ts'
import { choicesOf } from '#web/components/form/choices.ts'
import { useRowAction } from '#web/components/mutation/use-row-action.ts'
import { columnsFor, withBelow } from '#web/components/table/columns.tsx'
import { ListPanel } from '#web/components/table/list-panel.tsx'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { ErrorSheet } from './error-sheet.tsx'
import { stateLooks } from './looks.ts'
import { errorsQuery, type ReportedError, reopenError, resolveError } from './queries.ts'
import { errorSearch } from './search.ts'

const { cell, badge, number, date } = columnsFor<ReportedError>()
const nameOf = ({ name, message }: ReportedError) => `${name}: ${message}`

const columns = [
  cell('message', {
    label: m.error_reports_column_error,
    title: true,
    brief: ({ message }) => message,
    // On a phone, how often and when are more than where.
    draw: ({ message, name, level, path }) =>
      withBelow(
        <span className="line-clamp-2 sm:min-w-56 font-medium wrap-anywhere">{message}</span>,
        `${name} · ${inLanguage(errorLevelLabels[level])} · ${path}`,
      ),
  }),
  badge('status', {
    label: m.error_reports_column_status,
    card: 'state',
    of: (status) => stateLooks[status],
  }),
  number('count', { label: m.error_reports_column_count, card: 'labelled' }),
  cell('version', {
    label: m.error_reports_column_version,
    draw: ({ version }) => <span className="whitespace-nowrap">{version ?? '—'}</span>,
    below: ({ version_count: count }) =>
      count > 1 && (
        <span className="whitespace-nowrap">{m.error_reports_more_versions({ count: count - 1 })}</span>
      ),
  }),
  date('first_seen_date', { label: m.error_reports_column_first }),
  date('last_seen_date', { label: m.error_reports_column_last, card: 'labelled' }),
]

/** Errors that browsers reported, until an admin resolves them (D85). */
export function ErrorsPanel() {
  const resolve = useRowAction(resolveError)
  const reopen = useRowAction(reopenError)
  return (
    <ListPanel
      title={m.nav_system_errors_title()}
      description={m.error_reports_description({ days: errorReportLimits.days })}
      count={m.error_reports_count}
      texts={{
        empty: { title: m.error_reports_empty_title(), body: m.error_reports_empty_body() },
        noneFound: { title: m.error_reports_none_found() },
        failed: m.error_reports_failed(),
      }}
      search={errorSearch}
      filters={{
        search: { placeholder: m.error_reports_search() },
        status: {
          label: m.error_reports_column_status(),
          chips: true,
          options: errorStates.map((value) => ({ value, label: stateLooks[value].text() })),
        },
        level: { label: m.error_reports_level(), options: choicesOf(errorLevelLabels) },
      }}
      list={errorsQuery}
      columns={columns}
      onOpen="error"
      actions={[
        {
          icon: Eye,
          label: (row) => m.error_reports_show_this({ name: nameOf(row) }),
          opens: 'error',
          only: 'table',
        },
        {
          icon: CircleCheckBig,
          label: (row) => m.error_reports_resolve_this({ name: nameOf(row) }),
          when: ({ status }) => status === 'open',
          ...resolve,
        },
        {
          icon: RotateCcw,
          label: (row) => m.error_reports_reopen_this({ name: nameOf(row) }),
          when: ({ status }) => status === 'resolved',
          ...reopen,
        },
      ]}
      dialogs={{ error: (id, close) => <ErrorSheet key={id} id={id} onClose={close} /> }}
    />
  )
}
