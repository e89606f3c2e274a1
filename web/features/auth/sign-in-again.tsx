import { useEffect, useState } from 'react'
import { useNotice } from '#web/components/feedback/use-notice.ts'
import { NoticeForm } from '#web/components/form/form.tsx'
import { sessionEndText } from '#web/components/shell/session-end.ts'
import { useCondition } from '#web/lib/condition.ts'
import { getDocumentTitle, setDocumentTitle } from '#web/lib/document-title.ts'
import type { SessionUser } from '#web/lib/session.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '#web/ui/dialog.tsx'
import type { Challenge } from './queries.ts'
import { TwoFactorStep } from './two-factor-step.tsx'
import { useSignInForm } from './use-sign-in-form.ts'

type SignInAgainProps = {
  user: SessionUser
  onSigned: (user: SessionUser) => void
  onLeave: () => void
}

/** Dialog that asks for the password, and for the second factor where it is on. */
export function SignInAgain({ user, onSigned, onLeave }: SignInAgainProps) {
  const noticeState = useNotice()
  const [challenge, setChallenge] = useState<Challenge>()
  useEffect(() => {
    const title = getDocumentTitle()
    return () => setDocumentTitle(title)
  }, [])
  return (
    <Dialog open onOpenChange={(open) => !open && onLeave()}>
      <DialogContent
        closeLabel={m.auth_session_expired_leave()}
        className="max-w-md"
        onInteractOutside={(event) => event.preventDefault()}
        onEscapeKeyDown={(event) => event.preventDefault()}
      >
        {challenge ? (
          <div>
            <DialogTitle className="sr-only">{m.auth_session_expired_title()}</DialogTitle>
            <DialogDescription className="sr-only">{m.auth_session_expired_body()}</DialogDescription>
            <TwoFactorStep
              challenge={challenge}
              noticeState={noticeState}
              redirecting={false}
              onSigned={({ user }) => onSigned(user)}
              onBack={() => setChallenge(undefined)}
              onExpired={(notice) => {
                setChallenge(undefined)
                noticeState.tell(notice)
              }}
            />
          </div>
        ) : (
          <PasswordAgain
            user={user}
            noticeState={noticeState}
            onChallenge={setChallenge}
            onSigned={onSigned}
            onLeave={onLeave}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}

type PasswordAgainProps = SignInAgainProps & {
  noticeState: ReturnType<typeof useNotice>
  onChallenge: (challenge: Challenge) => void
}

function PasswordAgain({ user, noticeState, onChallenge, onSigned, onLeave }: PasswordAgainProps) {
  const ended = sessionEndText(useCondition().sessionEnd)
  const { form, notice, dialog } = useSignInForm({
    email: user.email,
    noticeState,
    onAnswer: (answer) => ('twoFactorRequired' in answer ? onChallenge(answer) : onSigned(answer.user)),
    onLeave,
  })
  return (
    <>
      <DialogTitle>{m.auth_session_expired_title()}</DialogTitle>
      <DialogDescription>
        {ended} {m.auth_session_expired_body()}
      </DialogDescription>
      <NoticeForm form={form} notice={notice} noticeClassName="mt-4">
        <input type="hidden" autoComplete="username" value={user.email} readOnly />
        <p className="mb-4 rounded-control bg-raised px-3 py-2 text-sm wrap-anywhere">{user.email}</p>
        <form.PasswordField
          name="password"
          label={m.auth_field_password()}
          autoComplete="current-password"
          autoFocus
        />
        <div className="mt-4 text-sm">
          <form.CheckboxField name="rememberMe" label={m.auth_login_remember()} />
        </div>
        <div className="mt-5 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button variant="quiet" onClick={onLeave}>
            {m.auth_session_expired_leave()}
          </Button>
          <form.SubmitButton>{m.auth_session_expired_submit()}</form.SubmitButton>
        </div>
        <p className="mt-3 text-xs text-muted sm:text-right">{m.auth_session_expired_note()}</p>
      </NoticeForm>
      {dialog}
    </>
  )
}
