import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import type { Result } from '#cli/context.ts'
import { formatCount, formatInstant, formatNumber } from '#cli/format.ts'
import { columnsOf, countCell, timeCell } from '#cli/lists/cells.ts'
import { listResult } from '#cli/lists/page-table.tsx'
import { t } from '#cli/texts.ts'
import type { Kit } from '#cli/ui/kit.ts'
import { formatRule } from './rules.ts'

type Segments = Client['admin']['notifications']['segments']
type Page = InferResponseType<Segments['$get']>['data']
type Segment = Page['segments'][number]
type Preview = InferResponseType<Segments['preview']['$post']>['data']

type Parts = Pick<Kit, 'Stack' | 'Notice' | 'Fields' | 'Table'>

/** A page of segments. */
export function segmentList(page: Page): Result {
  const { segments, pagination } = page
  const column = columnsOf(segments)
  return listResult(page, {
    pagination,
    empty: t('noSegments'),
    columns: [
      column(t('columnId'), ({ id }) => `${id}`, { align: 'right' }),
      column(t('name'), ({ name }) => name, { shrinks: true }),
      column(t('columnPeople'), countCellOf, { align: 'right' }),
      column(t('rules'), rulesOnOneLine, { shrinks: true }),
      column(t('columnCreated'), (each) => timeCell(each.created_date)),
      column(t('columnAuthor'), (each) => each.created_user_name ?? '', { shrinks: true }),
    ],
  })
}

/** The number of people at the last count. */
export const countOf = ({ last_count, last_count_is_estimated }: Segment) =>
  formatCount(last_count, last_count_is_estimated)

const countCellOf = ({ last_count, last_count_is_estimated }: Segment) =>
  countCell(last_count, last_count_is_estimated)

const rulesOnOneLine = ({ rules: { match, conditions } }: Segment) =>
  conditions.map(formatRule).join(match === 'all' ? ' + ' : ' | ')

/** One segment with its rules and its last count. */
export function SegmentView({ Stack, Notice, Fields, segment }: Parts & { segment: Segment }) {
  const { id, name, rules, counted_at, created_user_name, created_date } = segment
  return (
    <Stack>
      <Notice tone="info" text={`${id} · ${name}`} />
      <Fields
        rows={[
          [t('match'), t(rules.match === 'all' ? 'matchAll' : 'matchAny')],
          ...rules.conditions.map((rule, index): [string, string] => [
            `${t('rule')} ${index + 1}`,
            formatRule(rule),
          ]),
          [t('columnPeople'), countOf(segment)],
          [t('counted'), formatInstant(counted_at)],
          [t('columnAuthor'), created_user_name ?? '–'],
          [t('columnCreated'), formatInstant(created_date)],
        ]}
      />
    </Stack>
  )
}

/** The number of people that rules match now, with a sample. */
export function PreviewView({ Stack, Notice, Table, preview }: Parts & { preview: Preview }) {
  const { count, reachable, estimated, sample } = preview
  const counts = { count: formatNumber(count), reachable: formatNumber(reachable) }
  const text = t(estimated ? 'previewEstimated' : 'previewFound', counts)
  const column = columnsOf(sample)
  return (
    <Stack>
      <Notice tone={count > 0 ? 'success' : 'warning'} text={text} />
      {sample.length > 0 && (
        <Table
          columns={[
            column(t('columnId'), ({ id }) => `${id}`, { align: 'right' }),
            column(t('name'), (each) => `${each.first_name} ${each.last_name}`, { shrinks: true }),
            column(t('email'), ({ email }) => email, { shrinks: true }),
          ]}
        />
      )}
    </Stack>
  )
}
