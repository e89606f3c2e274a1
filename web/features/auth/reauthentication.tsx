import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { type AnswerKind, onPasswordRequired } from '#web/lib/fetch.ts'
import { type SessionUser, sessionQuery } from '#web/lib/session.ts'

const Dialog = lazy(() =>
  import('./reauthentication-dialog.tsx').then((module) => ({ default: module.ReauthenticationDialog })),
)

type Prompt = { user: SessionUser; answers: AnswerKind[]; settle: (accepted: boolean) => void }

/**
 * Asks for the password again over the page when a change requires it (D89). The refused requests wait and are repeated
 * after the answer, so that nothing typed is lost; after a dismissal their screens show the refusal.
 */
export function Reauthentication() {
  const client = useQueryClient()
  const [prompt, setPrompt] = useState<Prompt | null>(null)

  useEffect(() => {
    let pending: Promise<boolean> | null = null
    onPasswordRequired(async (answers) => {
      const user = client.getQueryData(sessionQuery.queryKey)
      if (!user) return false
      pending ??= new Promise<boolean>((settle) => setPrompt({ user, answers, settle })).finally(() => {
        pending = null
        setPrompt(null)
      })
      return pending
    })
    return () => onPasswordRequired(async () => false)
  }, [client])

  if (!prompt) return null
  return (
    <Suspense fallback={null}>
      <Dialog
        email={prompt.user.email}
        answers={prompt.answers}
        onAccepted={() => prompt.settle(true)}
        onDismiss={() => prompt.settle(false)}
      />
    </Suspense>
  )
}
