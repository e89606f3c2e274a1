import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { supportLive } from '#api/rules/support-analytics.ts'
import { LinkButton } from '#web/components/chart/link-button.tsx'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { LivePulse } from '#web/components/shell/live-pulse.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { invalidate } from '#web/lib/invalidate.ts'
import { isLive, onLiveChange } from '#web/lib/live.ts'
import { useDeskEvents } from '#web/lib/use-desk-events.ts'
import * as m from '#web/paraglide/messages.js'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { TabProps } from './context.ts'
import { liveLabel } from './labels.ts'
import { realtimeQuery } from './queries.ts'

/** The desk now, kept up to date by the event stream (D96); each figure opens the tickets that it counts (D30). */
export function RealtimeStrip({ filter, onOpen }: Pick<TabProps, 'filter' | 'onOpen'>) {
  const client = useQueryClient()
  const live = useSyncExternalStore(onLiveChange, isLive)
  const query = useQuery(realtimeQuery(filter))
  useDeskEvents(() => void invalidate(client, realtimeQuery(filter).queryKey))
  return (
    <Loaded query={query} pending={<RealtimePending />} title={m.support_analytics_now_failed()}>
      {(data) => (
        <Card className="grid gap-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <CardTitle>{m.support_analytics_now()}</CardTitle>
            <LivePulse at={query.dataUpdatedAt} live={live && !query.error} />
          </div>
          <dl className="figures grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4 xl:grid-cols-8">
            {supportLive.map((figure) => (
              <div key={figure} className="flex flex-col-reverse justify-end">
                <dt className="text-xs text-muted">{liveLabel(figure)}</dt>
                <dd
                  className={cn(
                    'font-display text-lg font-semibold',
                    figure === 'overdue' && data[figure] > 0 && 'text-red',
                  )}
                >
                  <LinkButton
                    aria-label={`${liveLabel(figure)}: ${formatNumber(data[figure])}`}
                    onClick={() => onOpen(figure)}
                  >
                    {formatNumber(data[figure])}
                  </LinkButton>
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
    </Loaded>
  )
}

/** As tall as eight figures in two, four or eight columns. */
export const RealtimePending = () => <Skeleton className="h-80 rounded-card sm:h-48 xl:h-32" />
