import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '#api/client.ts'
import { api } from './api.ts'

const read = (signal: AbortSignal) => dataOf(api.user.account.info.$get({}, { init: { signal } }))

export type AccountInfo = Awaited<ReturnType<typeof read>>

/** Of what the profile's form shows. */
export const accountKey = ['account', 'details'] as const

const pollMs = 2000

/** Whether a copy of somebody's data is on its way. */
export const isExportRunning = (made: AccountInfo['dataExport'] | undefined) =>
  made?.status === 'pending' || made?.status === 'processing'

/** All that security and preferences open with, in one request; looked at again while a copy of the data is made. */
export const accountInfoQuery = queryOptions({
  queryKey: ['account', 'info'] as const,
  queryFn: ({ signal }) => read(signal),
  refetchInterval: ({ state }) => isExportRunning(state.data?.dataExport) && pollMs,
})
