import { lazy, Suspense, startTransition, useEffect, useState } from 'react'
import { Boundary } from '#web/components/failure/boundary.tsx'

const Watch = lazy(() => import('./-watch.tsx').then((module) => ({ default: module.Watch })))

/** Safari has no idle callback; half a second after the first paint is idle enough. */
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(run, { timeout: 2000 }) : setTimeout(run, 500)

/** What watches over every page, loaded once the page stands: nobody waits for it. */
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
