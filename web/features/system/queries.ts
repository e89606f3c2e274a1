import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { dataOf } from '#api/client.ts'
import { systemRefreshMs } from '#api/rules/system.ts'
import type { SaveOf } from '#web/components/mutation/use-save.ts'
import { api } from '#web/lib/api.ts'
import { readQuery } from '#web/lib/read-query.ts'
import * as m from '#web/paraglide/messages.js'

const system = api.admin.system
export const healthKey = ['system-health'] as const
export const securityKey = ['security-status'] as const
export const configKey = ['system-config'] as const

export const healthQuery = queryOptions({
  queryKey: [...healthKey, 'checks'] as const,
  queryFn: ({ signal }) => dataOf(system.health.$get({}, { init: { signal } })),
  refetchInterval: systemRefreshMs,
})

export const metricsQuery = queryOptions({
  queryKey: [...healthKey, 'metrics'] as const,
  queryFn: ({ signal }) => dataOf(system.metrics.$get({}, { init: { signal } })),
  refetchInterval: systemRefreshMs,
})

export const securityQuery = queryOptions({
  queryKey: securityKey,
  queryFn: ({ signal }) => dataOf(system.security.analysis.$get({}, { init: { signal } })),
  refetchInterval: systemRefreshMs,
})

export const configQuery = readQuery(configKey, (init) => system.config.$get({}, init))

type DataIn<Call extends (...args: never[]) => unknown> = Extract<
  InferResponseType<Call>,
  { data: unknown }
>['data']
export type Health = DataIn<typeof system.health.$get>
export type Metrics = DataIn<typeof system.metrics.$get>
export type Security = DataIn<typeof system.security.analysis.$get>
export type Config = DataIn<typeof system.config.$get>
export type Setting = Config['settings'][number]

const put = (settings: Record<string, unknown>) => dataOf(system.config.$put({ json: { settings } }))
const meta = {
  success: m.system_config_saved,
  failure: m.system_config_save_failed,
  refreshes: [configKey],
}

/** The mutation of a `useSave`, for one setting. */
export const saveSetting = (key: string) =>
  mutationOptions({
    mutationFn: ({ input }: SaveOf<undefined, unknown, Record<string, string>>) => put({ [key]: input }),
    meta,
  })

export const restoreSetting = mutationOptions({
  mutationFn: ({ key }: Pick<Setting, 'key'>) => put({ [key]: null }),
  meta,
})
