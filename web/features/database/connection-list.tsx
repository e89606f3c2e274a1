import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Card, CardDescription, CardTitle } from '#web/ui/card.tsx'
import type { Metrics } from './queries.ts'
import { stateText } from './state-text.ts'

/** The number of connections that are listed. */
const shown = 5
const loopback = /^(localhost|127(\.\d+){3}|::1|\[::1\])$/

/** The first connections, for development: the server leaves them out in production (D98). */
export function ConnectionList({ metrics: { connections, config } }: { metrics: Metrics }) {
  const { details } = connections
  if (!details || !loopback.test(config.host)) return null
  const more = details.length - shown
  return (
    <Card className="grid gap-3">
      <div>
        <CardTitle>{m.database_connections()}</CardTitle>
        <CardDescription>{m.database_connections_note()}</CardDescription>
      </div>
      <ul className="figures grid gap-1 text-sm">
        {details.slice(0, shown).map((each, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: connections have no name of their own here
            key={index}
            className="flex flex-wrap gap-x-4 gap-y-0.5 border-b border-line py-1.5 last:border-0"
          >
            <span className="font-medium">{each.usename}</span>
            <span className="min-w-0 flex-1 basis-24 text-muted wrap-anywhere">
              {each.application_name || m.database_connections_unnamed()}
            </span>
            <span>{stateText(each.state)}</span>
            <span className="text-muted">{each.client_addr ?? m.database_connections_socket()}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="text-xs text-muted">{m.database_connections_more({ count: formatNumber(more) })}</p>
      )}
    </Card>
  )
}
