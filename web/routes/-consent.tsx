import { lazy, Suspense } from 'react'
import { whenIdle } from '#web/lib/when-idle.ts'

/** Without it nothing is allowed, and the next page asks: no reason to take this one away. */
const Gate = lazy(() =>
  new Promise<void>(whenIdle)
    .then(() => import('#web/features/consent/consent-gate.tsx'))
    .then(
      (module) => ({ default: module.ConsentGate }),
      () => ({ default: () => null }),
    ),
)

/** The cookie question and the guest session, after the first paint. */
export function Consent() {
  return (
    <Suspense fallback={null}>
      <Gate />
    </Suspense>
  )
}
