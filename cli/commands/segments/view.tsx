import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import { formatCount, formatInstant, formatMoment, formatNumber } from '#cli/format.ts'
import { PageTable } from '#cli/lists/page-table.tsx'
import { say } from '#cli/texts.ts'
import type { Kit } from '#cli/ui/kit.ts'
import { sayRule } from './rules.ts'

type Segments = Client['admin']['notifications']['segments']
type Page = InferResponseType<Segments['$get']>['data']
type Segment = Page['segments'][number]
type Preview = InferResponseType<Segments['preview']['$post']>['data']

type Parts = Pick<Kit, 'Stack' | 'Notice' | 'Fields' | 'Table'>

/** A page of segments, a line each. */
export function SegmentTable({ page, ...kit }: Parts & { page: Page }) {
  const { segments, pagination } = page
  const cells = (of: (each: Segment) => string) => segments.map(of)
  return (
    <PageTable
      kit={kit}
      pagination={pagination}
      none={say('noSegments')}
      columns={[
        { title: say('columnId'), cells: cells(({ id }) => `${id}`), align: 'right' },
        { title: say('name'), cells: cells(({ name }) => name), gives: true },
        {
          title: say('columnPeople'),
          cells: cells(countOf),
          align: 'right',
        },
        { title: say('rules'), cells: cells(inOneLine), gives: true },
        { title: say('columnCreated'), cells: cells((each) => formatMoment(each.created_date)) },
        { title: say('columnAuthor'), cells: cells((each) => each.created_user_name ?? ''), gives: true },
      ]}
    />
  )
}

/** How many it held when somebody last counted. */
export const countOf = ({ last_count, last_count_is_estimated }: Segment) =>
  formatCount(last_count, last_count_is_estimated)

const inOneLine = ({ rules: { match, conditions } }: Segment) =>
  conditions.map(sayRule).join(match === 'all' ? ' + ' : ' | ')

/** One segment: its rules as they are typed, and how many it held. */
export function SegmentView({ Stack, Notice, Fields, segment }: Parts & { segment: Segment }) {
  const { id, name, rules, counted_at, created_user_name, created_date } = segment
  return (
    <Stack>
      <Notice tone="info" text={`${id} · ${name}`} />
      <Fields
        rows={[
          [say('match'), say(rules.match === 'all' ? 'matchAll' : 'matchAny')],
          ...rules.conditions.map((rule, index): [string, string] => [
            `${say('rule')} ${index + 1}`,
            sayRule(rule),
          ]),
          [say('columnPeople'), countOf(segment)],
          [say('counted'), formatInstant(counted_at)],
          [say('columnAuthor'), created_user_name ?? '–'],
          [say('columnCreated'), formatInstant(created_date)],
        ]}
      />
    </Stack>
  )
}

/** Whom rules find at this moment, and some of them. */
export function PreviewView({ Stack, Notice, Table, preview }: Parts & { preview: Preview }) {
  const { count, reachable, estimated, sample } = preview
  const numbers = { count: formatNumber(count), reachable: formatNumber(reachable) }
  const text = say(estimated ? 'previewEstimated' : 'previewFound', numbers)
  return (
    <Stack>
      <Notice tone={count > 0 ? 'success' : 'warning'} text={text} />
      {sample.length > 0 && (
        <Table
          columns={[
            { title: say('columnId'), cells: sample.map(({ id }) => `${id}`), align: 'right' },
            {
              title: say('name'),
              cells: sample.map((each) => `${each.first_name} ${each.last_name}`),
              gives: true,
            },
            { title: say('email'), cells: sample.map(({ email }) => email), gives: true },
          ]}
        />
      )}
    </Stack>
  )
}
