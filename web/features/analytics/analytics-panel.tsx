import { useQuery } from '@tanstack/react-query'
import { analyticsPeriods, standardPeriod } from '#api/rules/analytics.ts'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { RefreshButton } from '#web/components/feedback/refresh-button.tsx'
import { Page } from '#web/components/shell/page.tsx'
import { useUrlSearch } from '#web/lib/search.ts'
import * as m from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ValueToggle } from '#web/ui/value-toggle.tsx'
import { Blocks } from './blocks.tsx'
import { analyticsQuery } from './queries.ts'
import { AnalyticsSearch } from './search.ts'

/** Statistics about users. */
export function AnalyticsPanel() {
  const [{ period = standardPeriod }, setSearch] = useUrlSearch(AnalyticsSearch)
  const analytics = useQuery(analyticsQuery(period))
  return (
    <Page
      title={m.nav_users_analytics_title()}
      description={m.nav_users_analytics_description()}
      width="full"
      actions={
        <>
          <ValueToggle
            label={m.analytics_period()}
            value={period}
            values={analyticsPeriods}
            text={(days) => m.analytics_days({ days })}
            className="max-sm:order-last"
            onChoose={(chosen) => setSearch({ period: chosen === standardPeriod ? undefined : chosen })}
          />
          <RefreshButton onRefresh={() => analytics.refetch({ throwOnError: true })} />
        </>
      }
    >
      <div aria-busy={analytics.isPlaceholderData}>
        <Loaded query={analytics} pending={<AnalyticsPending />} title={m.analytics_load_failed()}>
          {(found) => <Blocks data={found} />}
        </Loaded>
      </div>
    </Page>
  )
}

function AnalyticsPending() {
  return (
    <div role="status" aria-label={m.common_state_pending()} className="grid gap-4">
      <div className="-mb-1 grid gap-3">
        <Skeleton className="mt-1 h-7 w-32" />
        <Skeleton className="h-5 w-4/5 max-w-2xl" />
      </div>
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {Array.from({ length: 8 }, (_, card) => card).map((card) => (
          <Skeleton key={card} className="min-h-27 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-72 rounded-card" />
      <div className="grid gap-4 xl:grid-cols-2">
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </div>
  )
}
