import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { report } from '#web/lib/troubles.ts'
import { LastResort } from './failure/boundary.tsx'

const Failure = lazy(() => import('./failure/failure.tsx').then((module) => ({ default: module.Failure })))

/** Where a page broke: try that page again, load everything anew, or report it. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useEffect(() => report(error, 'page'), [error])
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <LastResort>
      <Suspense fallback={null}>
        <Failure error={error} level="page" onRetry={retry} />
      </Suspense>
    </LastResort>
  )
}
