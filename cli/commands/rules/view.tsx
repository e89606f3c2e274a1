import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import type { Result } from '#cli/context.ts'
import { formatNumber } from '#cli/format.ts'
import { activityCell, ticketRuleEventLabel, ticketRuleProblemLabel, ticketStatusLabel } from '#cli/labels.ts'
import { labelCell, numberCell, textCell, timeCell } from '#cli/lists/cells.ts'
import { listResult } from '#cli/lists/page-table.tsx'
import { t } from '#cli/texts.ts'
import type { Kit } from '#cli/ui/kit.ts'
import type { Cell } from '#cli/ui/table.tsx'

type Rules = Client['admin']['support']['rules']
type List = InferResponseType<Rules['$get']>['data']
type DryRun = InferResponseType<Rules[':id']['dry-run']['$get']>['data']

/** The rules in the order in which they run. */
export function ruleList(list: List): Result {
  const cells = (read: (each: List['rules'][number]) => Cell) => list.rules.map(read)
  return listResult(list, {
    empty: t('noTicketRules'),
    columns: [
      { title: t('columnId'), cells: cells(({ id }) => `${id}`), align: 'right' },
      { title: t('name'), cells: cells(({ name }) => name), shrinks: true },
      {
        title: t('columnRuleEvent'),
        cells: cells(({ event }) => labelCell(event, ticketRuleEventLabel)),
        shrinks: true,
      },
      {
        title: t('columnRuleHours'),
        cells: cells((each) => numberCell(each.after_hours)),
        align: 'right',
      },
      { title: t('columnStatus'), cells: cells((each) => activityCell(each.is_enabled)) },
      {
        title: t('columnRuleProblem'),
        cells: cells(({ problem }) =>
          problem ? labelCell(problem, ticketRuleProblemLabel, 'warning') : textCell(''),
        ),
        shrinks: true,
      },
    ],
  })
}

type Parts = Pick<Kit, 'Stack' | 'Notice' | 'Table'>

/** How many tickets a rule would change, and the newest of them. */
export function DryRunView({ Stack, Notice, Table, result }: Parts & { result: DryRun }) {
  const { count, of, is_capped, sample } = result
  const counts = { count: formatNumber(count), of: formatNumber(of) }
  const cells = (read: (each: DryRun['sample'][number]) => Cell) => sample.map(read)
  return (
    <Stack>
      <Notice tone="info" text={t(is_capped ? 'ticketRuleMatchesNewest' : 'ticketRuleMatches', counts)} />
      {sample.length > 0 && (
        <Table
          columns={[
            { title: t('columnId'), cells: cells(({ id }) => `${id}`), align: 'right' },
            { title: t('columnSubject'), cells: cells(({ subject }) => subject), shrinks: true },
            { title: t('columnStatus'), cells: cells(({ status }) => labelCell(status, ticketStatusLabel)) },
            { title: t('columnCreated'), cells: cells((each) => timeCell(each.created_date)) },
          ]}
        />
      )}
    </Stack>
  )
}
