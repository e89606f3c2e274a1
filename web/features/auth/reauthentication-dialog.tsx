import { useState } from 'react'
import * as v from 'valibot'
import { Result } from '#web/components/feedback/result.tsx'
import { failureNotice } from '#web/components/feedback/show-failure.ts'
import { FormDialogFooter } from '#web/components/form/form-dialog.tsx'
import { password } from '#web/components/form/password/password-again.ts'
import { required } from '#web/components/form/text-rules.ts'
import { useNoticeForm } from '#web/components/form/use-app-form.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import type { AnswerKind } from '#web/lib/fetch.ts'
import { passkeyFailure, passkeysSupported } from '#web/lib/passkeys.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '#web/ui/dialog.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { reauthenticate, reauthenticateByPasskey } from './queries.ts'

type TypedKind = Exclude<AnswerKind, 'passkey'>

const code = required('TWO_FACTOR_CODE_REQUIRED')
const forms = {
  password: v.object({ password, code: v.string() }),
  code: v.object({ password: v.string(), code }),
}

type DialogProps = {
  email: string
  answers: readonly AnswerKind[]
  onAccepted: () => void
  onDismiss: () => void
}

/**
 * "Your password again": the password, or a code of the authenticator app or a passkey where the user has them (D89).
 */
export function ReauthenticationDialog({ answers, email, onAccepted, onDismiss }: DialogProps) {
  const [kind, setKind] = useState<TypedKind>('password')
  const other = kind === 'password' ? 'code' : 'password'
  return (
    <Dialog open onOpenChange={(open) => !open && onDismiss()}>
      <DialogContent
        closeLabel={m.common_close()}
        className="max-w-md"
        onInteractOutside={(event) => event.preventDefault()}
      >
        <div className="grid gap-1.5">
          <DialogTitle>{kind === 'code' ? m.auth_again_title_code() : m.auth_again_title()}</DialogTitle>
          <DialogDescription>{m.auth_again_body()}</DialogDescription>
        </div>
        <Answer
          key={kind}
          kind={kind}
          email={email}
          byPasskey={answers.includes('passkey') && passkeysSupported()}
          {...(answers.includes(other) && { onSwitch: () => setKind(other) })}
          onAccepted={onAccepted}
        />
      </DialogContent>
    </Dialog>
  )
}

type AnswerProps = {
  kind: TypedKind
  email: string
  byPasskey: boolean
  onSwitch?: () => void
  onAccepted: () => void
}

function Answer({ kind, email, byPasskey, onSwitch, onAccepted }: AnswerProps) {
  const answer = useAction(reauthenticate)
  const passkey = useAction({
    ...reauthenticateByPasskey,
    onSuccess: onAccepted,
    onError: (error) => tell(failureNotice(error, passkeyFailure)),
  })
  const { form, notice, tell, dismiss } = useNoticeForm({
    schema: forms[kind],
    values: { password: '', code: '' },
    send: async ({ code, password }) => {
      await answer.mutateAsync(kind === 'code' ? { code } : { password })
      onAccepted()
    },
  })
  return (
    <form.AppForm>
      <form.Form className="flex flex-col gap-4">
        {kind === 'password' ? (
          <>
            <input
              type="text"
              name="username"
              autoComplete="username"
              value={email}
              readOnly
              tabIndex={-1}
              aria-hidden
              className="sr-only"
            />
            <form.PasswordField
              name="password"
              label={m.auth_field_password()}
              autoComplete="current-password"
              autoFocus
            />
          </>
        ) : (
          <form.TextField
            name="code"
            label={m.auth_again_code()}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            autoFocus
          />
        )}
        {onSwitch && (
          <Button variant="link" className="self-start" onClick={onSwitch}>
            {kind === 'password' ? m.auth_again_use_code() : m.auth_again_use_password()}
          </Button>
        )}
        {byPasskey && (
          <PasskeyButton
            busy={passkey.isPending}
            onClick={() => {
              dismiss()
              passkey.mutate()
            }}
          >
            {m.auth_passkey_use()}
          </PasskeyButton>
        )}
        <Result notice={notice} />
        <FormDialogFooter>
          <form.SubmitButton>{m.auth_again_submit()}</form.SubmitButton>
        </FormDialogFooter>
      </form.Form>
    </form.AppForm>
  )
}
