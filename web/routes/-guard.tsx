import { lazy, Suspense, startTransition, useEffect, useState } from 'react'
import { Boundary } from '#web/components/feedback/boundary.tsx'
import { expectHandlers } from '#web/lib/fetch.ts'
import { whenIdle } from '#web/lib/when-idle.ts'

const load = () => import('./-watch.tsx')
const Watch = lazy(() => load().then((module) => ({ default: module.Watch })))

/** Loads the watchers after the page is rendered, or as soon as a request needs them. */
export function Guard() {
  const [idle, setIdle] = useState(false)
  const [started] = useState(() => Promise.withResolvers<void>())
  useEffect(() => {
    whenIdle(() => startTransition(() => setIdle(true)))
    expectHandlers(async () => {
      setIdle(true)
      await load()
      await started.promise
    })
  }, [started])
  if (!idle) return null
  return (
    <Boundary level="component" instead={null}>
      <Suspense fallback={null}>
        <Watch />
        <AfterEffects run={started.resolve} />
      </Suspense>
    </Boundary>
  )
}

/** Effects run in the order of the components, so that those of the components before it have run. */
function AfterEffects({ run }: { run: () => void }) {
  useEffect(run, [run])
  return null
}
