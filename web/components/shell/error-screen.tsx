import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import type { ErrorLevel } from '#db/enums/error-reports.ts'
import { LastResort } from '#web/components/feedback/boundary.tsx'
import { report } from '#web/lib/error-reporting.ts'

const Failure = lazy(() =>
  import('#web/components/feedback/failure.tsx').then((module) => ({ default: module.Failure })),
)

type ErrorScreenProps = ErrorComponentProps & { level?: ErrorLevel }

/** Error screen of a route: retry, reload or report. */
export function ErrorScreen({ error, reset, level = 'page' }: ErrorScreenProps) {
  const router = useRouter()
  useEffect(() => report(error, level), [error, level])
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <LastResort>
      <Suspense fallback={null}>
        <Failure error={error} level={level} onRetry={retry} />
      </Suspense>
    </LastResort>
  )
}
