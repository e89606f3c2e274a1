import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import * as v from 'valibot'
import { answerOf, dataOf } from '#api/client.ts'
import { systemRefreshMs } from '#api/rules/system.ts'
import type { SaveOf } from '#web/components/mutation/use-save.ts'
import { api } from '#web/lib/api.ts'
import * as m from '#web/paraglide/messages.js'

const maintenance = api.admin.system.maintenance
export const maintenanceKey = ['system-maintenance'] as const

export const maintenanceQuery = queryOptions({
  queryKey: maintenanceKey,
  queryFn: ({ signal }) => dataOf(maintenance.status.$get({}, { init: { signal } })),
  refetchInterval: systemRefreshMs,
})

export type Maintenance = Extract<
  InferResponseType<typeof maintenance.status.$get>,
  { data: unknown }
>['data']

const reasonMax = 500
/** Thirty days, as the API. */
const minutesMax = 43_200

/** Both may be left out (spec 3 §5). */
export const EnableForm = v.object({
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(reasonMax, () => m.maintenance_reason_long({ max: reasonMax })),
    v.transform((text) => text || undefined),
  ),
  duration: v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (text) => /^(|[1-9]\d*)$/.test(text) && Number(text) <= minutesMax,
      () => m.maintenance_duration_invalid({ max: minutesMax }),
    ),
    v.transform((text) => (text ? Number(text) : undefined)),
  ),
})

export const enableMaintenance = mutationOptions({
  mutationFn: ({ input: json }: SaveOf<undefined, v.InferOutput<typeof EnableForm>>) =>
    answerOf(maintenance.enable.$post({ json })),
  meta: {
    success: m.maintenance_enabled,
    failure: m.maintenance_enable_failed,
    refreshes: [maintenanceKey],
  },
})

export const disableMaintenance = {
  mutationKey: [...maintenanceKey, 'disable'],
  mutationFn: (_platform: { id: 'platform' }) => answerOf(maintenance.disable.$post({})),
  meta: {
    success: m.maintenance_disabled,
    failure: m.maintenance_disable_failed,
    refreshes: [maintenanceKey],
  },
}
