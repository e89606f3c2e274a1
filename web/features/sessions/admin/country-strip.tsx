import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import type { Finding } from './queries.ts'

const shown = 3
const colors = ['bg-turquoise', 'bg-blue', 'bg-gold', 'bg-muted']

/** Where the active sessions of a user are: a strip with the share of each country, and their names. */
export function CountryStrip({ countries }: { countries: Finding['countries'] }) {
  const named = countries.map(({ country, count }) => ({
    name: country ?? m.sessions_location_unknown(),
    count,
  }))
  const others = named.slice(shown)
  const parts = [
    ...named.slice(0, shown),
    ...(others.length > 0
      ? [{ name: m.sessions_countries_other(), count: others.reduce((sum, { count }) => sum + count, 0) }]
      : []),
  ]
  return (
    <span className="block md:min-w-40">
      <span aria-hidden className="flex h-2 gap-0.5 overflow-hidden rounded-full">
        {parts.map(({ name, count }, place) => (
          <span key={name} className={cn('min-w-1', colors[place])} style={{ flexGrow: count }} />
        ))}
      </span>
      <span className="mt-1 flex flex-wrap gap-x-3 text-xs text-muted">
        {parts.map(({ name, count }, place) => (
          <span key={name} className="inline-flex items-center gap-1">
            <span aria-hidden className={cn('size-2 rounded-full', colors[place])} />
            {name} <span className="figures">{formatNumber(count)}</span>
          </span>
        ))}
      </span>
    </span>
  )
}
