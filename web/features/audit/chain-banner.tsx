import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { chainQuery } from './queries.ts'

/** The names of all audited actions come with it, so it is loaded only where it is needed. */
const BrokenChain = lazy(() =>
  import('./broken-chain.tsx').then((module) => ({ default: module.BrokenChain })),
)

/** Warns every admin that the audit log does not match its chain. */
export function ChainBanner() {
  const { data } = useQuery(chainQuery)
  if (!data?.last_check?.broken.length) return null
  return (
    <Suspense fallback={null}>
      <BrokenChain chain={data} />
    </Suspense>
  )
}
