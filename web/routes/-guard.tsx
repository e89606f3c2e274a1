import { lazy, Suspense, startTransition, useEffect, useState } from 'react'
import { Boundary } from '#web/components/feedback/boundary.tsx'
import { whenIdle } from '#web/lib/when-idle.ts'

const Watch = lazy(() => import('./-watch.tsx').then((module) => ({ default: module.Watch })))

/** Loads the watchers after the page is rendered. */
export function Guard() {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    whenIdle(() => startTransition(() => setIdle(true)))
  }, [])
  if (!idle) return null
  return (
    <Boundary level="component" instead={null}>
      <Suspense fallback={null}>
        <Watch />
      </Suspense>
    </Boundary>
  )
}
