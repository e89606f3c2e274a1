import { Link } from '@tanstack/react-router'
import { healthServiceLabels } from '#api/rules/labels/analytics.ts'
import { formatNumber } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import { sectionTo } from '#web/lib/nav.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import type { Health } from './queries.ts'

const overall: Record<Health['status'], { text: () => string; tone: Tone }> = {
  healthy: { text: m.common_health_healthy, tone: 'green' },
  degraded: { text: m.common_health_degraded, tone: 'amber' },
  unhealthy: { text: m.common_health_unhealthy, tone: 'red' },
}
const states: Record<Health['services'][number]['status'], { text: () => string; tone: Tone }> = {
  up: { text: m.common_service_up, tone: 'green' },
  down: { text: m.common_service_down, tone: 'red' },
  off: { text: m.common_service_off, tone: 'neutral' },
}

/** Whether the services answer. */
export function HealthCard({ health: { status, services } }: { health: Health }) {
  const { text, tone } = overall[status]
  return (
    <Card className="grid content-start gap-3">
      <div className="flex items-center justify-between gap-3">
        <CardTitle>
          <Link
            {...sectionTo('system-health')}
            className="hover:text-turquoise finger:flex finger:min-h-11 finger:items-center"
          >
            {m.dashboard_health()}
          </Link>
        </CardTitle>
        <Badge tone={tone}>{text()}</Badge>
      </div>
      <ul className="grid gap-1">
        {services.map((service) => {
          const state = states[service.status]
          return (
            <li key={service.name} className="flex min-h-9 items-center gap-3 text-sm">
              <span className="min-w-0 flex-1">{inLanguage(healthServiceLabels[service.name])}</span>
              {service.status === 'up' && service.responseTime !== null && (
                <span className="figures text-xs text-muted">
                  {formatNumber(service.responseTime, {
                    style: 'unit',
                    unit: 'millisecond',
                    maximumFractionDigits: 0,
                  })}
                </span>
              )}
              <Badge tone={state.tone}>{state.text()}</Badge>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
