import { healthServiceLabels } from '#api/rules/labels/analytics.ts'
import { externalApiLabels } from '#api/rules/labels/system.ts'
import { externalApis } from '#api/rules/system.ts'
import { ServiceList, type ServiceState } from '#web/components/system/state.tsx'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { Card, CardTitle } from '#web/ui/card.tsx'
import type { Health } from './queries.ts'

/** What the product needs: database, cache, queue and the services outside. */
export function ServiceCard({
  checks: { database, redis, queue, external_apis },
}: {
  checks: Health['checks']
}) {
  const services: [name: string, service: ServiceState][] = [
    [inLanguage(healthServiceLabels.database), database],
    [inLanguage(healthServiceLabels.cache), redis],
    [inLanguage(healthServiceLabels.queue), queue],
    ...externalApis.flatMap((each): [string, ServiceState][] => {
      const service = external_apis[each]
      return service ? [[inLanguage(externalApiLabels[each]), service]] : []
    }),
  ]
  return (
    <Card className="grid content-start gap-3">
      <CardTitle>{m.system_services()}</CardTitle>
      <ServiceList services={services} />
    </Card>
  )
}
