import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { oneOf, useUrlSearch } from '#web/lib/search.ts'
import * as m from '#web/paraglide/messages.js'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx'
import { ActiveQueries } from './active-queries.tsx'
import { slowQuery, topQuery } from './queries.ts'
import { hitShare, milliseconds, QueryTable } from './query-tables.tsx'
import type { DatabaseActions } from './use-database-actions.ts'

const tabs = ['active', 'slow', 'top'] as const
const Search = v.object({ queries: oneOf(tabs) })
const labels = {
  active: m.database_queries_active,
  slow: m.database_queries_slow,
  top: m.database_queries_top,
}

/** What runs now, and what pg_stat_statements has counted; only the open tab is refreshed. */
export function QueryAnalysis({ actions, tests }: { actions: DatabaseActions; tests: boolean }) {
  const [{ queries = 'active' }, setSearch] = useUrlSearch(Search)
  return (
    <Card className="grid grid-cols-1 gap-3">
      <CardTitle>{m.database_queries()}</CardTitle>
      <Tabs
        value={queries}
        onValueChange={(next) =>
          setSearch({ queries: tabs.find((tab) => tab === next) }, { keepsPage: true })
        }
      >
        <TabsList aria-label={m.database_queries()}>
          {tabs.map((tab) => (
            <TabsTrigger key={tab} value={tab}>
              {labels[tab]()}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="active">
          <ActiveQueries actions={actions} tests={tests} />
        </TabsContent>
        <TabsContent value="slow">
          <SlowQueries />
        </TabsContent>
        <TabsContent value="top">
          <TopQueries />
        </TabsContent>
      </Tabs>
    </Card>
  )
}

function Missing() {
  return (
    <p className="rounded-control border border-gold/40 bg-gold-tint p-3 text-sm">
      {m.database_extension_missing()}
    </p>
  )
}

function SlowQueries() {
  const query = useQuery(slowQuery)
  return (
    <Loaded query={query} title={m.database_queries_failed()}>
      {({ queries, extensionAvailable, minDuration }) =>
        extensionAvailable ? (
          <QueryTable
            label={m.database_queries_slow()}
            rows={queries}
            empty={m.database_slow_empty({ ms: formatNumber(minDuration) })}
            rowId={(row, index) => `${index}${row.query}`}
            columns={[
              { label: m.database_query_average(), cell: (row) => milliseconds(row.avgTime), right: true },
              { label: m.database_query_longest(), cell: (row) => milliseconds(row.maxTime), right: true },
              { label: m.database_query_calls(), cell: (row) => formatNumber(row.calls), right: true },
              { label: m.database_query_hit(), cell: (row) => hitShare(row.hitPercent), right: true },
            ]}
          />
        ) : (
          <Missing />
        )
      }
    </Loaded>
  )
}

function TopQueries() {
  const query = useQuery(topQuery)
  return (
    <Loaded query={query} title={m.database_queries_failed()}>
      {({ queries, extensionAvailable }) =>
        extensionAvailable ? (
          <QueryTable
            label={m.database_queries_top()}
            rows={queries}
            empty={m.database_top_empty()}
            rowId={(row, index) => `${index}${row.query}`}
            columns={[
              { label: m.database_query_calls(), cell: (row) => formatNumber(row.calls), right: true },
              { label: m.database_query_average(), cell: (row) => milliseconds(row.avgTime), right: true },
              { label: m.database_query_rows(), cell: (row) => formatNumber(row.rows), right: true },
              { label: m.database_query_hit(), cell: (row) => hitShare(row.hitPercent), right: true },
            ]}
          />
        ) : (
          <Missing />
        )
      }
    </Loaded>
  )
}
