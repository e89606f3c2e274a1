import { Navigate, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useNotice } from '#web/components/feedback/use-notice.ts'
import { useSession } from '#web/lib/session.ts'
import { PasswordStep } from './password-step.tsx'
import type { Challenge } from './queries.ts'
import { TwoFactorStep } from './two-factor-step.tsx'
import { useCompleteSignIn } from './use-complete-sign-in.ts'

/** Signs in, with a second step where two-factor is on, then opens `returnTo` (D24). */
export function LoginForm({ returnTo }: { returnTo: string }) {
  const { data: user } = useSession()
  const email = useLocation({ select: ({ state }) => state.email })
  const noticeState = useNotice()
  const { redirecting, completeSignIn } = useCompleteSignIn(returnTo, noticeState.tell)
  const [challenge, setChallenge] = useState<Challenge>()
  if (user && !redirecting) return <Navigate to={returnTo} replace />
  if (challenge)
    return (
      <TwoFactorStep
        challenge={challenge}
        noticeState={noticeState}
        redirecting={redirecting}
        onSigned={({ user }) => completeSignIn(user)}
        onBack={() => setChallenge(undefined)}
        onExpired={(notice) => {
          setChallenge(undefined)
          noticeState.tell(notice)
        }}
      />
    )
  return (
    <PasswordStep
      email={email}
      noticeState={noticeState}
      redirecting={redirecting}
      onAnswer={(answer) => {
        if ('twoFactorRequired' in answer) setChallenge(answer)
        else completeSignIn(answer.user)
      }}
    />
  )
}
