import { lazy, Suspense } from 'react'

/** Once the browser has nothing better to do; some have no word for that. */
const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: 2000 })
      : setTimeout(resolve, 500),
  )

/** Without it nothing is allowed, and the next page asks: no reason to take this one away. */
const Gate = lazy(() =>
  idle()
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
