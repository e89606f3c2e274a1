import { lazy, Suspense } from 'react'
import { currentView } from '#web/lib/view.ts'
import { whenIdle } from '#web/lib/when-idle.ts'

/** If it fails to load, nothing is allowed and the next page asks again, so the page stays. */
const Gate = lazy(() =>
  new Promise<void>(whenIdle)
    .then(() => import('#web/features/consent/consent-gate.tsx'))
    .then(
      (module) => ({ default: module.ConsentGate }),
      () => {
        document.querySelector('[data-consent="drawn"]')?.remove()
        return { default: () => null }
      },
    ),
)

/** The cookie question and the guest session, loaded after the first paint. A view decides nothing for the user. */
export function Consent() {
  if (currentView()) return null
  return (
    <Suspense fallback={null}>
      <Gate />
    </Suspense>
  )
}
