import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { dataOf } from '#api/client.ts'
import { removeMutation } from '#web/components/mutation/crud.ts'
import { listed, listQuery } from '#web/components/table/list-query.ts'
import { api } from '#web/lib/api.ts'
import * as m from '#web/paraglide/messages.js'
import { sessionsKey } from './keys.ts'

const { sessions } = api.user

export const signInsQuery = listQuery(['sign-ins'], api.user['sign-ins'].$get, ({ items, pagination }) =>
  listed(items, pagination),
)

const readDevices = (signal: AbortSignal) => dataOf(sessions.$get({}, { init: { signal } }))

export const devicesQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: ({ signal }) => readDevices(signal),
})

export type Device = Awaited<ReturnType<typeof readDevices>>[number]

export const endDevice = removeMutation<Device>(sessionsKey, sessions, {
  success: m.sessions_devices_ended,
  failure: m.sessions_devices_end_failed,
  refreshes: [sessionsKey],
})

/** Ends all sessions but the current one (D19). */
export const endOtherDevices = mutationOptions({
  meta: {
    success: m.sessions_devices_others_ended,
    failure: m.sessions_devices_end_failed,
    refreshes: [sessionsKey],
  },
  mutationFn: () => dataOf(sessions.$delete({ query: { except: 'current' } })),
})
