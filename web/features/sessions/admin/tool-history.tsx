import { useQuery } from '@tanstack/react-query'
import { auditActionLabels, auditActorLabels } from '#api/rules/labels/audit.ts'
import { columnsFor } from '#web/components/table/columns.tsx'
import type { RowOf } from '#web/components/table/list-query.ts'
import { ListTable } from '#web/components/table/list-table.tsx'
import { useUrlList } from '#web/components/table/use-list.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { historyQuery } from './queries.ts'
import { historySearch } from './search.ts'

type Run = RowOf<typeof historyQuery>
const { cell, text, number, date } = columnsFor<Run>()

const actorName = ({ actor }: Run) => actor.name ?? inLanguage(auditActorLabels[actor.type])

const columns = [
  cell('tool', {
    label: m.sessions_history_tool,
    title: true,
    draw: (run) => (
      <span className="block sm:min-w-56">
        {inLanguage(auditActionLabels[run.tool]).replace('{actor}', actorName(run))}
      </span>
    ),
    below: ({ ip }) => ip && <span className="figures">{ip}</span>,
  }),
  number('count', { label: m.sessions_history_count, card: 'labelled' }),
  text('reason', { label: m.sessions_end_reason, card: 'labelled' }),
  date('at', { label: m.sessions_history_at, card: 'meta' }),
]

/** Runs of the tools, newest first, from the audit log (D7). */
export function ToolHistory() {
  const state = useUrlList(historySearch)
  return (
    <ListTable
      label={m.sessions_history()}
      state={state}
      result={useQuery(historyQuery(state.asked))}
      texts={{
        empty: { title: m.sessions_history_none() },
        noneFound: { title: m.sessions_history_none() },
        failed: m.sessions_history_failed(),
      }}
      columns={columns}
    />
  )
}
