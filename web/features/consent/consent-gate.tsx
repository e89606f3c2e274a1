import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useCondition } from '#web/lib/condition.ts'
import { isAnswered, onConsent, storedConsent } from '#web/lib/consent.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { ConsentBanner } from './consent-banner.tsx'
import { removeDrawnFrame } from './consent-frame.tsx'
import { openGuestSession } from './guest-session.ts'
import { consentSyncQuery } from './queries.ts'

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
  const isAsked = needsAnswer && !postponed && !exemptPaths.has(path)
  const isSettled = answered || !sync.isPending || exemptPaths.has(path)
  useEffect(() => {
    if (isSettled && !isAsked) removeDrawnFrame()
  }, [isSettled, isAsked])
  if (!isAsked) return null
  return <ConsentBanner userId={userId} flags={stored.flags} onLater={() => setPostponed(true)} />
}
