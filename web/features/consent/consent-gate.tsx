import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useCondition } from '#web/lib/condition.ts'
import { isAnswered, useHeldConsent } from '#web/lib/consent.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { openGuestSession } from './guest-session.ts'
import { standingQuery } from './queries.ts'

const ConsentDialog = lazy(() =>
  import('./consent-dialog.tsx').then((module) => ({ default: module.ConsentDialog })),
)

/** Pages that one may have to read, or use, before answering. */
const unasked = new Set<string>([paths.cookies, paths.privacy])

/**
 * Asks the cookie question where it was not answered, or not to the text in force (D86), and keeps the guest session
 * of this browser. Comes after the first paint.
 */
export function ConsentGate() {
  const session = useSession()
  const userId = session.data?.id ?? null
  const held = useHeldConsent()
  const { sessionOver } = useCondition()
  const [putOff, setPutOff] = useState(false)
  const known = isAnswered(held) && held.userId === userId
  const standing = useQuery({ ...standingQuery(userId), enabled: session.isSuccess && !known })
  useEffect(() => {
    if (session.isSuccess && userId === null) void openGuestSession()
  }, [session.isSuccess, userId])
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const asks = !isAnswered(held) && !standing.isPending && !sessionOver
  if (!asks || putOff || unasked.has(path)) return null
  return (
    <Suspense fallback={null}>
      <ConsentDialog userId={userId} flags={held.flags} onLater={() => setPutOff(true)} />
    </Suspense>
  )
}
