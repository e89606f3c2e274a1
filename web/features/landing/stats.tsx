import { queryOptions, useQuery } from '@tanstack/react-query'
import { dataOf } from '#api/client.ts'
import { api } from '#web/lib/api.ts'
import { brand } from '#web/lib/brand.ts'
import * as m from '#web/paraglide/messages.js'
import { CountUp } from './count-up.tsx'

const statsQuery = queryOptions({
  queryKey: ['public', 'stats'],
  queryFn: ({ signal }) => dataOf(api.public.stats.$get({}, { init: { signal } })),
  staleTime: 60_000,
})

const labels = {
  players: m.landing_stats_players,
  tournaments: m.landing_stats_tournaments,
  rewards: m.landing_stats_rewards,
  online: m.landing_stats_online,
  delivered: m.landing_stats_delivered,
}
const keys = ['players', 'tournaments', 'rewards', 'online', 'delivered'] as const

/** Counted figures, or those of the owner (D1). Last on the page, where nothing that a visitor sees moves as they come. */
export function Stats() {
  const { data } = useQuery(statsQuery)
  const shown = data ? keys.flatMap((key) => (data[key] === null ? [] : [{ key, figure: data[key] }])) : []
  if (shown.length === 0) return null
  return (
    <section
      aria-label={m.landing_stats_label({ brand: brand() })}
      className="border-t border-line bg-surface"
    >
      <dl className="mx-auto grid min-h-34 max-w-7xl auto-cols-fr grid-flow-col px-4 sm:px-6">
        {shown.map(({ key, figure }) => (
          <div
            key={key}
            className="flex animate-appear flex-col-reverse justify-center gap-1 border-line px-1 py-6 text-center not-first:border-l"
          >
            <dt className="text-xs text-muted sm:text-sm">{labels[key]()}</dt>
            <dd className="font-display text-xl font-bold text-turquoise sm:text-2xl">
              <CountUp figure={figure} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
