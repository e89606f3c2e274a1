import { lazy, Suspense } from 'react'
import { whenIdle } from '#web/lib/when-idle.ts'

/** If it fails to load, nothing is allowed and the next page asks again, so the page stays. */
const Gate = lazy(() =>
  new Promise<void>(whenIdle)
    .then(() => import('#web/features/consent/consent-gate.tsx'))
    .then(
      (module) => ({ default: module.ConsentGate }),
      () => ({ default: () => null }),
    ),
)

/** The cookie question and the guest session, loaded after the first paint. */
export function Consent() {
  return (
    <Suspense fallback={null}>
      <Gate />
    </Suspense>
  )
}
