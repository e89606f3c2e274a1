import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { setCondition } from '#web/lib/condition.ts'
import { forgetDrafts } from '#web/lib/drafts.ts'
import { forgetCsrfToken, onSessionEnd } from '#web/lib/fetch.ts'
import { invalidate } from '#web/lib/invalidate.ts'
import { setLanguage } from '#web/lib/locale.ts'
import {
  type SessionUser,
  sessionQuery,
  signOutKey,
  signOutMessageQuery,
  useSession,
} from '#web/lib/session.ts'
import { broadcastToTabs, onTabMessage } from '#web/lib/tab-messages.ts'

const SignInAgain = lazy(() =>
  import('./sign-in-again.tsx').then((module) => ({ default: module.SignInAgain })),
)

type Prompt = { user: SessionUser; settle: (resumed: boolean) => void }

/**
 * Asks the user to sign in again over the page when the session expires. Requests wait meanwhile and are repeated after
 * a sign-in in this tab or another (D90). A deliberate sign-out does not ask.
 */
export function SessionExpired() {
  const client = useQueryClient()
  const [prompt, setPrompt] = useState<Prompt | null>(null)

  const isSignedIn = Boolean(useSession().data)
  useEffect(() => {
    if (isSignedIn) setCondition({ sessionEnd: null })
  }, [isSignedIn])

  useEffect(() => {
    let pending: Promise<boolean> | null = null
    onSessionEnd(async () => {
      const user = client.getQueryData(sessionQuery.queryKey)
      const signingOut = client.isMutating({ mutationKey: signOutKey }) > 0
      if (!user || signingOut || client.getQueryData(signOutMessageQuery.queryKey)) return false
      pending ??= new Promise<boolean>((settle) => setPrompt({ user, settle })).then((resumed) => {
        pending = null
        setPrompt(null)
        const read = resumed ? invalidate(client) : Promise.resolve()
        void read.finally(() => setCondition({ sessionOver: false }))
        return resumed
      })
      setCondition({ sessionOver: true })
      return pending
    })
    return () => onSessionEnd(async () => false)
  }, [client])

  useEffect(() => {
    if (!prompt) return
    return onTabMessage(({ user }) => prompt.settle(user === prompt.user.id))
  }, [prompt])

  if (!prompt) return null
  return (
    <Suspense fallback={null}>
      <SignInAgain
        user={prompt.user}
        onSigned={(user) => {
          forgetCsrfToken()
          setCondition({ sessionEnd: null })
          setLanguage(user.language)
          client.setQueryData(sessionQuery.queryKey, user)
          broadcastToTabs({ user: user.id })
          prompt.settle(user.id === prompt.user.id)
        }}
        onLeave={() => {
          prompt.settle(false)
          client.setQueryData(sessionQuery.queryKey, null)
          client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
          forgetDrafts()
        }}
      />
    </Suspense>
  )
}
