import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import type { Result } from '#cli/context.ts'
import { formatInstant, formatNumber } from '#cli/format.ts'
import { errorLevelLabel, errorStateLabel } from '#cli/labels.ts'
import { columnsOf, labelCell, numberCell, textCell, timeCell } from '#cli/lists/cells.ts'
import { listResult } from '#cli/lists/page-table.tsx'
import { t } from '#cli/texts.ts'
import type { Kit } from '#cli/ui/kit.ts'

type Errors = Client['admin']['system']['error-reports']
type DataOf<Body> = Extract<Body, { data: unknown }>['data']
type Page = DataOf<InferResponseType<Errors['$get']>>
type ErrorDetail = DataOf<InferResponseType<Errors[':id']['$get']>>
type Listed = Page['errors'][number]
type Parts = Pick<Kit, 'Stack' | 'Notice' | 'Fields' | 'Table' | 'Lines'>

/** A page of the errors that browsers reported. */
export function errorList(page: Page): Result {
  const column = columnsOf(page.errors)
  return listResult(page, {
    pagination: page.pagination,
    empty: t('errorsNone'),
    columns: [
      column(t('columnId'), ({ id }) => `${id}`, { align: 'right' }),
      column(t('columnError'), ({ name, message }) => `${name}: ${message}`, { shrinks: true }),
      column(t('columnStatus'), ({ status }) => stateCell(status)),
      column(t('columnCount'), ({ count }) => numberCell(count), { align: 'right' }),
      column(t('columnVersion'), ({ version }) => textCell(version)),
      column(t('columnPage'), ({ path }) => path, { shrinks: true }),
      column(t('columnLastSeen'), (each) => timeCell(each.last_seen_date)),
    ],
  })
}

const stateCell = (status: Listed['status']) =>
  labelCell(status, errorStateLabel, status === 'open' ? 'warning' : 'success')

/** One error with its versions and its stack. */
export function ErrorView({ Stack, Notice, Fields, Table, Lines, error }: Parts & { error: ErrorDetail }) {
  const { id, name, message, status, resolved_date, resolved_user_name, reopened_date, versions, stack } =
    error
  const optional = (title: string, value: string | null): [string, string][] =>
    value ? [[title, value]] : []
  const resolved =
    resolved_date && [formatInstant(resolved_date), resolved_user_name].filter(Boolean).join(' · ')
  const column = columnsOf(versions)
  return (
    <Stack>
      <Notice tone={status === 'open' ? 'warning' : 'success'} text={`${id} · ${name}: ${message}`} />
      <Fields
        rows={[
          [t('columnStatus'), errorStateLabel(status)],
          [t('errorBroke'), errorLevelLabel(error.level)],
          [t('columnCount'), formatNumber(error.count)],
          [t('errorFirstSeen'), formatInstant(error.first_seen_date)],
          [t('columnLastSeen'), formatInstant(error.last_seen_date)],
          [t('columnPage'), error.path],
          [t('errorBrowser'), error.user_agent || '–'],
          ...optional(t('errorResolvedAt'), resolved),
          ...optional(t('errorReopenedAt'), reopened_date && formatInstant(reopened_date)),
        ]}
      />
      <Table
        columns={[
          column(t('columnVersion'), ({ version }) => textCell(version)),
          column(t('columnCount'), ({ count }) => numberCell(count), { align: 'right' }),
          column(t('columnLastSeen'), (each) => timeCell(each.last_seen_date)),
        ]}
      />
      {stack && <Lines text={stack} />}
    </Stack>
  )
}
