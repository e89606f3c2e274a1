import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { LivePage } from '#web/components/system/live-page.tsx'
import { ListPending } from '#web/components/table/list-states.tsx'
import { useSetSearch } from '#web/lib/search.ts'
import * as m from '#web/paraglide/messages.js'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx'
import { Overview } from './overview.tsx'
import { logsKey, overviewQuery } from './queries.ts'
import { type LogSearch, type LogTab, logSearch, logTabs } from './search.ts'
import { Stats } from './stats.tsx'
import { Viewer } from './viewer.tsx'

const names: Record<LogTab, () => string> = {
  overview: m.logs_tab_overview,
  viewer: m.logs_tab_viewer,
  stats: m.logs_tab_stats,
}

/** The log files of the server: sizes, lines and counts. */
export function LogsPanel() {
  const search = logSearch.parse(useSearch({ strict: false }))
  const setSearch = useSetSearch<LogSearch>()
  const overview = useQuery(overviewQuery)
  const tab = search.tab ?? 'overview'
  return (
    <LivePage
      title={m.nav_system_logs_title()}
      description={m.nav_system_logs_description()}
      queries={[overview]}
      refreshes={logsKey}
    >
      {overview.data?.writesFiles === false && (
        <p role="status" className="card border-gold/40 p-4 text-sm text-amber">
          {m.logs_terminal_only()}
        </p>
      )}
      <Tabs value={tab} onValueChange={(next) => void setSearch({ tab: next as LogTab })}>
        <TabsList aria-label={m.logs_tabs()}>
          {logTabs.map((each) => (
            <TabsTrigger key={each} value={each}>
              {names[each]()}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="overview">
          <Overview query={overview} onView={(type) => void setSearch({ tab: 'viewer', type })} />
        </TabsContent>
        <TabsContent value="viewer">
          {overview.data || overview.error ? (
            <Viewer
              search={search}
              files={overview.data?.files}
              onSearch={(change) => void setSearch(change)}
            />
          ) : (
            <ListPending rows={10} isCards={false} />
          )}
        </TabsContent>
        <TabsContent value="stats">
          <Stats period={search.period} onPeriod={(period) => void setSearch({ period })} />
        </TabsContent>
      </Tabs>
    </LivePage>
  )
}
