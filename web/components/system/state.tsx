import { TriangleAlert } from 'lucide-react'
import { stateReasonLabel } from '#api/rules/labels/system.ts'
import type { StateReason } from '#api/rules/system.ts'
import { formatMs } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge, type Tone } from '#web/ui/badge.tsx'

type Look = { text: () => string; tone: Tone }

const states = {
  healthy: { text: m.common_health_healthy, tone: 'green' },
  degraded: { text: m.common_health_degraded, tone: 'amber' },
  unhealthy: { text: m.common_health_unhealthy, tone: 'red' },
} satisfies Record<string, Look>

const serviceStates = {
  up: { text: m.common_service_up, tone: 'green' },
  down: { text: m.common_service_down, tone: 'red' },
  off: { text: m.common_service_off, tone: 'neutral' },
} satisfies Record<string, Look>

export type ServiceState = { status: keyof typeof serviceStates; responseTime: number | null }

/** The state of the product in a word. */
export const StateBadge = ({ status }: { status: keyof typeof states }) => (
  <Badge tone={states[status].tone}>{states[status].text()}</Badge>
)

/** The state of a service in a word, the same on every panel. */
export const ServiceBadge = ({ status }: Pick<ServiceState, 'status'>) => (
  <Badge tone={serviceStates[status].tone}>{serviceStates[status].text()}</Badge>
)

/** Why the product is not healthy; nothing if it is. */
export const StateReasons = ({ reasons }: { reasons: StateReason[] }) =>
  reasons.length > 0 && (
    <ul className="grid gap-2 text-sm">
      {reasons.map((reason) => (
        <li key={`${reason.part} ${reason.problem}`} className="flex items-start gap-2">
          <TriangleAlert className="mt-0.5 size-4 shrink-0 text-amber" aria-hidden />
          {inLanguage(stateReasonLabel(reason))}
        </li>
      ))}
    </ul>
  )

/** Services with their states and how long their checks took. */
export const ServiceList = ({ services }: { services: [name: string, service: ServiceState][] }) => (
  <ul className="grid gap-1">
    {services.map(([name, { status, responseTime }]) => (
      <li key={name} className="flex min-h-9 items-center gap-3 text-sm">
        <span className="min-w-0 flex-1">{name}</span>
        {status === 'up' && responseTime !== null && (
          <span className="figures text-xs text-muted">{formatMs(responseTime)}</span>
        )}
        <ServiceBadge status={status} />
      </li>
    ))}
  </ul>
)
