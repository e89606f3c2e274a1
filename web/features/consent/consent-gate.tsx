import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useCondition } from '#web/lib/condition.ts'
import { isAnswered, useStoredConsent } from '#web/lib/consent.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { openGuestSession } from './guest-session.ts'
import { consentSyncQuery } from './queries.ts'

const ConsentDialog = lazy(() =>
  import('./consent-dialog.tsx').then((module) => ({ default: module.ConsentDialog })),
)

/** Pages that must be usable before an answer. */
const exemptPaths = new Set<string>([paths.cookies, paths.privacy])

/**
 * Shows the cookie banner until the current text is answered (D86) and keeps the guest session of this browser. Loaded
 * after the first paint.
 */
export function ConsentGate() {
  const session = useSession()
  const userId = session.data?.id ?? null
  const stored = useStoredConsent()
  const { sessionOver } = useCondition()
  const [postponed, setPostponed] = useState(false)
  const inSync = isAnswered(stored) && stored.userId === userId
  const sync = useQuery({ ...consentSyncQuery(userId), enabled: session.isSuccess && !inSync })
  useEffect(() => {
    if (session.isSuccess && userId === null) void openGuestSession()
  }, [session.isSuccess, userId])
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const needsAnswer = !isAnswered(stored) && !sync.isPending && !sessionOver
  if (!needsAnswer || postponed || exemptPaths.has(path)) return null
  return (
    <Suspense fallback={null}>
      <ConsentDialog userId={userId} flags={stored.flags} onLater={() => setPostponed(true)} />
    </Suspense>
  )
}
