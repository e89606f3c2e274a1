import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
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
import { type Realtime, realtimeQuery } from './queries.ts'
import type { Filter } from './search.ts'

const figures: { key: Exclude<keyof Realtime, 'generatedAt'>; label: () => string; alarming?: boolean }[] = [
  { key: 'openBacklog', label: m.support_analytics_now_open },
  { key: 'unassigned', label: m.support_analytics_now_unassigned },
  { key: 'waitingForFirstResponse', label: m.support_analytics_now_unanswered },
  { key: 'waitingForUser', label: m.support_analytics_now_waiting },
  { key: 'overdue', label: m.support_analytics_now_overdue, alarming: true },
  { key: 'dueSoon', label: m.support_analytics_now_soon },
  { key: 'createdLastHour', label: m.support_analytics_now_created },
  { key: 'resolvedLastHour', label: m.support_analytics_now_resolved },
]

/** The desk now, kept up to date by the event stream (D96). */
export function RealtimeStrip({ filter }: { filter: Filter }) {
  const client = useQueryClient()
  const live = useSyncExternalStore(onLiveChange, isLive)
  const query = useQuery(realtimeQuery(filter))
  useDeskEvents(() => void invalidate(client, realtimeQuery(filter).queryKey))
  return (
    <Loaded
      query={query}
      pending={<Skeleton className="h-32 rounded-card" />}
      title={m.support_analytics_now_failed()}
    >
      {(data) => (
        <Card className="grid gap-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <CardTitle>{m.support_analytics_now()}</CardTitle>
            <LivePulse at={query.dataUpdatedAt} live={live && !query.error} />
          </div>
          <dl className="figures grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4 xl:grid-cols-8">
            {figures.map(({ key, label, alarming }) => (
              <div key={key} className="flex flex-col-reverse justify-end">
                <dt className="text-xs text-muted">{label()}</dt>
                <dd
                  className={cn(
                    'font-display text-lg font-semibold',
                    alarming && data[key] > 0 && 'text-red',
                  )}
                >
                  {formatNumber(data[key])}
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
    </Loaded>
  )
}
