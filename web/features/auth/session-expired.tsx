import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { setCondition } from '#web/lib/condition.ts'
import { forgetDrafts } from '#web/lib/drafts.ts'
import { forgetCsrfToken, onSessionEnd } from '#web/lib/fetch.ts'
import { invalidate } from '#web/lib/invalidate.ts'
import { farewellQuery, type SessionUser, sessionQuery, signOutKey, useSession } from '#web/lib/session.ts'
import { onTabs, tellTabs } from '#web/lib/tabs.ts'

const load = () => import('./sign-in-again.tsx')
const SignInAgain = lazy(() => load().then((module) => ({ default: module.SignInAgain })))

type Waiting = { user: SessionUser; settle: (back: boolean) => void }

/**
 * A session that ends under somebody's hands is opened again over the page: what they wanted waits meanwhile, and is
 * done once they are back, in this tab or in another (spec 1 §7, D90). Whoever leaves on purpose is not asked.
 */
export function SessionExpired() {
  const client = useQueryClient()
  const [waiting, setWaiting] = useState<Waiting | null>(null)

  const isSignedIn = Boolean(useSession().data)
  useEffect(() => {
    // Here before it is needed; a guest never needs it.
    if (isSignedIn) void load()
  }, [isSignedIn])

  useEffect(() => {
    let asked: Promise<boolean> | null = null
    onSessionEnd(async () => {
      const user = client.getQueryData(sessionQuery.queryKey)
      const leaves = client.isMutating({ mutationKey: signOutKey }) > 0
      if (!user || leaves || client.getQueryData(farewellQuery.queryKey)) return false
      asked ??= new Promise<boolean>((settle) => setWaiting({ user, settle })).then((back) => {
        asked = null
        setWaiting(null)
        const read = back ? invalidate(client) : Promise.resolve()
        void read.finally(() => setCondition({ sessionOver: false }))
        return back
      })
      setCondition({ sessionOver: true })
      return asked
    })
    return () => onSessionEnd(async () => false)
  }, [client])

  useEffect(() => {
    if (!waiting) return
    return onTabs(({ user }) => waiting.settle(user === waiting.user.id))
  }, [waiting])

  if (!waiting) return null
  return (
    <Suspense fallback={null}>
      <SignInAgain
        user={waiting.user}
        onSigned={(user) => {
          forgetCsrfToken()
          client.setQueryData(sessionQuery.queryKey, user)
          tellTabs({ user: user.id })
          waiting.settle(user.id === waiting.user.id)
        }}
        onLeave={() => {
          waiting.settle(false)
          client.setQueryData(sessionQuery.queryKey, null)
          client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
          forgetDrafts()
        }}
      />
    </Suspense>
  )
}
