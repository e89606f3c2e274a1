import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import * as m from '#web/paraglide/messages.js'
import { ChartPending } from './chart-pending.tsx'

type BlockProps<Data, Key extends QueryKey> = {
  query: UseQueryOptions<Data, Error, Data, Key>
  children: (data: Data) => ReactNode
}

/** A block of the analytics: its figures, or that they load or failed. */
export const Block = <Data, Key extends QueryKey>({ query, children }: BlockProps<Data, Key>) => (
  <Loaded query={useQuery(query)} pending={<ChartPending />} title={m.support_analytics_failed()}>
    {children}
  </Loaded>
)
