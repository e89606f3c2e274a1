import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { answerOf, dataOf } from '#api/client.ts'
import { api } from '#web/lib/api.ts'
import * as m from '#web/paraglide/messages.js'

const { sessions } = api.user

export const devicesKey = ['account', 'devices'] as const

const readDevices = (signal: AbortSignal) => dataOf(sessions.$get({}, { init: { signal } }))

export const devicesQuery = queryOptions({
  queryKey: devicesKey,
  queryFn: ({ signal }) => readDevices(signal),
})

export type Device = Awaited<ReturnType<typeof readDevices>>[number]

export const endDevice = mutationOptions({
  meta: { success: m.account_devices_ended, failure: m.account_devices_end_failed, refreshes: [devicesKey] },
  mutationFn: (param: { id: string }) => answerOf(sessions[':id'].$delete({ param })),
})

/** All but the one that asks (D19). */
export const endOtherDevices = mutationOptions({
  meta: {
    success: m.account_devices_others_ended,
    failure: m.account_devices_end_failed,
    refreshes: [devicesKey],
  },
  mutationFn: () => dataOf(sessions.$delete({ query: { except: 'current' } })),
})
