import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '#api/client.ts'
import { api } from './api.ts'

const read = (signal: AbortSignal) => dataOf(api.user.account.info.$get({}, { init: { signal } }))

export type AccountInfo = Awaited<ReturnType<typeof read>>

/** Query key of the profile's details. */
export const accountKey = ['account', 'details'] as const

const pollMs = 2000

/** Whether a data export is being prepared. */
export const isExportRunning = (made: AccountInfo['dataExport'] | undefined) =>
  made?.status === 'pending' || made?.status === 'processing'

/** Data of the security and preferences sections; polled while a data export is prepared. */
export const accountInfoQuery = queryOptions({
  queryKey: ['account', 'info'] as const,
  queryFn: ({ signal }) => read(signal),
  refetchInterval: ({ state }) => isExportRunning(state.data?.dataExport) && pollMs,
})
