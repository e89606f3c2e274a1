import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useCondition } from '#web/lib/condition.ts'
import { isAnswered, onConsent, storedConsent } from '#web/lib/consent.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { openGuestSession } from './guest-session.ts'
import { consentSyncQuery } from './queries.ts'

const ConsentBanner = lazy(() =>
  import('./consent-banner.tsx').then((module) => ({ default: module.ConsentBanner })),
)

/** Pages that must be usable before an answer. */
const exemptPaths = new Set<string>([paths.cookies, paths.privacy])

/**
 * Shows the cookie banner until the current text is answered (D86), and then keeps the guest session of this browser, not
 * before. Loaded after the first paint.
 */
export function ConsentGate() {
  const session = useSession()
  const userId = session.data?.id ?? null
  const stored = useSyncExternalStore(onConsent, storedConsent)
  const answered = isAnswered(stored)
  const { sessionOver } = useCondition()
  const [postponed, setPostponed] = useState(false)
  const inSync = answered && stored.userId === userId
  const sync = useQuery({ ...consentSyncQuery(userId), enabled: session.isSuccess && !inSync })
  const isGuest = session.isSuccess && userId === null
  useEffect(() => {
    if (isGuest && answered) void openGuestSession()
  }, [isGuest, answered])
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const needsAnswer = !answered && !sync.isPending && !sessionOver
  if (!needsAnswer || postponed || exemptPaths.has(path)) return null
  return (
    <Suspense fallback={null}>
      <ConsentBanner userId={userId} flags={stored.flags} onLater={() => setPostponed(true)} />
    </Suspense>
  )
}
