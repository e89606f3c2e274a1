import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sessionPeriodLabels } from '#api/rules/labels/sessions.ts'
import { ChartCard } from '#web/components/chart/chart-card.tsx'
import { PanelPending } from '#web/components/chart/panel-pending.tsx'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { RefreshButton } from '#web/components/feedback/refresh-button.tsx'
import { LivePulse } from '#web/components/shell/live-pulse.tsx'
import { MapCredit } from '#web/components/shell/map-credit.tsx'
import { Page } from '#web/components/shell/page.tsx'
import { invalidate } from '#web/lib/invalidate.ts'
import { inLanguage } from '#web/lib/labels.ts'
import { sectionTo } from '#web/lib/nav.ts'
import { useUrlSearch } from '#web/lib/search.ts'
import * as m from '#web/paraglide/messages.js'
import { ValueToggle } from '#web/ui/value-toggle.tsx'
import { countriesChart, daysChart, devicesChart, endingsChart, riskChart } from './charts.ts'
import { adminSessionsKey } from './keys.ts'
import { OrphanButton } from './orphan-button.tsx'
import { PickedSessions } from './picked-sessions.tsx'
import { statsQuery } from './queries.ts'
import { DashboardSearch, periods } from './search.ts'
import { PeriodCards, TotalCards } from './stat-cards.tsx'

/** Sessions in figures, and the most recent ones. It reads again every 30 seconds. */
export function SessionDashboard() {
  const client = useQueryClient()
  const [{ period = 'week' }, setSearch] = useUrlSearch(DashboardSearch)
  const stats = useQuery(statsQuery(period))
  const { data, error } = stats
  return (
    <Page
      title={m.nav_session_dashboard_title()}
      description={m.nav_session_dashboard_description()}
      width="full"
      actions={
        <>
          {data && <LivePulse at={new Date(data.generatedAt)} live={!error} />}
          {data && <OrphanButton count={data.orphanSessions} />}
          <RefreshButton onRefresh={() => invalidate(client, adminSessionsKey)} />
        </>
      }
    >
      <Loaded
        query={stats}
        pending={<PanelPending figures={4} cards={[5, 5]} />}
        title={m.sessions_stats_failed()}
      >
        {(found) => (
          <div className="grid grid-cols-1 gap-4" aria-busy={stats.isPlaceholderData}>
            <TotalCards data={found} />
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 className="text-lg">{m.sessions_period_title()}</h2>
              <ValueToggle
                label={m.sessions_period()}
                value={period}
                values={periods}
                text={(each) => inLanguage(sessionPeriodLabels[each])}
                onChoose={(chosen) => setSearch({ period: chosen === 'week' ? undefined : chosen })}
              />
            </div>
            <PeriodCards data={found} />
            {found.daily.length > 1 && (
              <ChartCard
                title={m.sessions_per_day()}
                shape="line"
                data={daysChart(found)}
                empty={m.sessions_days_empty()}
              />
            )}
            <ChartCard
              title={m.sessions_endings()}
              data={endingsChart(found)}
              empty={m.sessions_endings_empty()}
            />
            <h2 className="text-lg">{m.sessions_now_title()}</h2>
            <div className="grid grid-cols-1 gap-4 xl:grid-cols-3">
              <ChartCard
                title={m.sessions_top_devices()}
                data={devicesChart(found)}
                empty={m.sessions_empty()}
              />
              <ChartCard
                title={m.sessions_top_countries()}
                data={countriesChart(found)}
                empty={m.sessions_empty()}
              >
                <MapCredit className="mb-2" />
              </ChartCard>
              <ChartCard
                title={m.sessions_risk_distribution()}
                data={riskChart(found)}
                empty={m.sessions_empty()}
              />
            </div>
          </div>
        )}
      </Loaded>
      <section className="mt-6 grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <h2 className="text-lg">{m.sessions_recent()}</h2>
          <Link
            {...sectionTo('session-list')}
            className="touch relative text-sm text-turquoise hover:underline"
          >
            {m.sessions_see_all()}
          </Link>
        </div>
        <PickedSessions kind="recent" />
      </section>
    </Page>
  )
}
