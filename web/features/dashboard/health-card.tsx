import { Link } from '@tanstack/react-router'
import { healthServiceLabels } from '#api/rules/labels/analytics.ts'
import { ServiceList, StateBadge, StateReasons } from '#web/components/system/state.tsx'
import { inLanguage } from '#web/lib/labels.ts'
import { sectionTo } from '#web/lib/nav.ts'
import * as m from '#web/paraglide/messages.js'
import { Card, CardTitle } from '#web/ui/card.tsx'
import type { Health } from './queries.ts'

/** Whether the product works, and why not. */
export const HealthCard = ({ health: { status, reasons, services } }: { health: Health }) => (
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
      <StateBadge status={status} />
    </div>
    <StateReasons reasons={reasons} />
    <ServiceList
      services={services.map((service) => [inLanguage(healthServiceLabels[service.name]), service])}
    />
  </Card>
)
