import { healthServiceLabels } from '#api/rules/labels/analytics.ts'
import { externalApiLabels } from '#api/rules/labels/system.ts'
import { externalApis } from '#api/rules/system.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { formatMs } from './format.ts'
import type { Health } from './queries.ts'

type Check = Health['checks']['redis']

const states: Record<Check['status'], { text: () => string; tone: Tone }> = {
  up: { text: m.common_service_up, tone: 'green' },
  down: { text: m.common_service_down, tone: 'red' },
  off: { text: m.common_service_off, tone: 'neutral' },
}

/** What the product needs: database, cache, queue and the services outside. */
export function ServiceCard({
  checks: { database, redis, queue, external_apis },
}: {
  checks: Health['checks']
}) {
  const services: [name: string, check: Check | undefined][] = [
    [inLanguage(healthServiceLabels.database), database],
    [inLanguage(healthServiceLabels.cache), redis],
    [inLanguage(healthServiceLabels.queue), queue],
    ...externalApis.map((each): [string, Check | undefined] => [
      inLanguage(externalApiLabels[each]),
      external_apis[each],
    ]),
  ]
  return (
    <Card className="grid content-start gap-3">
      <CardTitle>{m.system_services()}</CardTitle>
      <ul className="grid gap-1">
        {services.map(
          ([name, check]) =>
            check && (
              <li key={name} className="flex min-h-9 items-center gap-3 text-sm">
                <span className="min-w-0 flex-1">{name}</span>
                {check.status === 'up' && check.responseTime !== null && (
                  <span className="figures text-xs text-muted">{formatMs(check.responseTime)}</span>
                )}
                <Badge tone={states[check.status].tone}>{states[check.status].text()}</Badge>
              </li>
            ),
        )}
      </ul>
    </Card>
  )
}
