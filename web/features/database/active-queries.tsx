import { useQuery } from '@tanstack/react-query'
import { OctagonX } from 'lucide-react'
import { confirm } from '#web/components/feedback/confirm.tsx'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { type ActiveQuery, activeQuery } from './queries.ts'
import { QueryTable } from './query-tables.tsx'
import { stateText } from './state-text.ts'
import type { DatabaseActions } from './use-database-actions.ts'

/** Milliseconds of a test query. */
const durations = [100, 500, 1000]
const seconds = (value: number | null) =>
  value === null
    ? m.database_unknown()
    : formatNumber(value, { style: 'unit', unit: 'second', unitDisplay: 'short', maximumFractionDigits: 1 })

type ActiveProps = { actions: DatabaseActions; tests: boolean }

/** Running queries, each with a button that ends it. */
export function ActiveQueries({ actions, tests }: ActiveProps) {
  const query = useQuery(activeQuery)
  async function kill({ pid, username, query: text }: ActiveQuery) {
    const isSure = await confirm({
      title: m.database_kill_title({ pid: String(pid) }),
      body: m.database_kill_body({ user: username ?? m.database_unknown(), query: text }),
      action: m.database_kill(),
    })
    if (isSure) actions.kill(pid)
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Loaded query={query} title={m.database_queries_failed()}>
        {(rows) => (
          <QueryTable
            label={m.database_queries_active()}
            rows={rows}
            empty={m.database_active_empty()}
            rowId={({ pid }) => String(pid)}
            columns={[
              { label: m.database_query_pid(), cell: ({ pid }) => pid },
              { label: m.database_query_user(), cell: (row) => row.username },
              { label: m.database_query_state(), cell: (row) => stateText(row.state) },
              { label: m.database_query_duration(), cell: (row) => seconds(row.duration), right: true },
              { label: m.database_query_wait(), cell: (row) => row.waitEventType ?? '—' },
              {
                label: m.database_kill(),
                cell: (row) => (
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={m.database_kill_title({ pid: String(row.pid) })}
                    aria-busy={actions.killing === row.pid}
                    onClick={() => void kill(row)}
                  >
                    <OctagonX />
                    <span>{m.database_kill()}</span>
                  </Button>
                ),
              },
            ]}
          />
        )}
      </Loaded>
      {tests && (
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <span className="text-muted max-sm:basis-full">{m.database_test()}</span>
          {durations.map((ms) => (
            <Button
              key={ms}
              variant="secondary"
              size="small"
              aria-busy={actions.testing === ms}
              onClick={() => actions.testing === undefined && actions.test(ms)}
            >
              {m.database_milliseconds({ ms: formatNumber(ms) })}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
