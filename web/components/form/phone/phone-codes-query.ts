import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '#api/client.ts'
import { api } from '#web/lib/api.ts'

/** Calling codes of all countries; they change only with a release. */
export const phoneCodesQuery = queryOptions({
  queryKey: ['locations', 'phone-codes'],
  queryFn: ({ signal }) => dataOf(api.location['phone-codes'].$get({}, { init: { signal } })),
  staleTime: Number.POSITIVE_INFINITY,
})
