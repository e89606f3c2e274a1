import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import type { Result } from '#cli/context.ts'
import { formatNumber } from '#cli/format.ts'
import { activityCell, ticketRuleEventLabel, ticketRuleProblemLabel, ticketStatusLabel } from '#cli/labels.ts'
import { columnsOf, labelCell, numberCell, textCell, timeCell } from '#cli/lists/cells.ts'
import { listResult } from '#cli/lists/page-table.tsx'
import { t } from '#cli/texts.ts'
import type { Kit } from '#cli/ui/kit.ts'

type Rules = Client['admin']['support']['rules']
type List = InferResponseType<Rules['$get']>['data']
type DryRun = InferResponseType<Rules[':id']['dry-run']['$get']>['data']

/** The rules in the order in which they run. */
export function ruleList(list: List): Result {
  const column = columnsOf(list.rules)
  return listResult(list, {
    empty: t('noTicketRules'),
    columns: [
      column(t('columnId'), ({ id }) => `${id}`, { align: 'right' }),
      column(t('name'), ({ name }) => name, { shrinks: true }),
      column(t('columnRuleEvent'), ({ event }) => labelCell(event, ticketRuleEventLabel), { shrinks: true }),
      column(t('columnRuleHours'), (each) => numberCell(each.after_hours), { align: 'right' }),
      column(t('columnStatus'), (each) => activityCell(each.is_enabled)),
      column(
        t('columnRuleProblem'),
        ({ problem }) => (problem ? labelCell(problem, ticketRuleProblemLabel, 'warning') : textCell('')),
        { shrinks: true },
      ),
    ],
  })
}

type Parts = Pick<Kit, 'Stack' | 'Notice' | 'Table'>

/** How many tickets a rule would change, and the newest of them. */
export function DryRunView({ Stack, Notice, Table, result }: Parts & { result: DryRun }) {
  const { count, of, is_capped, sample } = result
  const counts = { count: formatNumber(count), of: formatNumber(of) }
  const column = columnsOf(sample)
  return (
    <Stack>
      <Notice tone="info" text={t(is_capped ? 'ticketRuleMatchesNewest' : 'ticketRuleMatches', counts)} />
      {sample.length > 0 && (
        <Table
          columns={[
            column(t('columnId'), ({ id }) => `${id}`, { align: 'right' }),
            column(t('columnSubject'), ({ subject }) => subject, { shrinks: true }),
            column(t('columnStatus'), ({ status }) => labelCell(status, ticketStatusLabel)),
            column(t('columnCreated'), (each) => timeCell(each.created_date)),
          ]}
        />
      )}
    </Stack>
  )
}
