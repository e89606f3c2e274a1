import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import { Result } from '#web/components/feedback/result.tsx'
import { showFailure } from '#web/components/feedback/show-failure.ts'
import { useNotice } from '#web/components/feedback/use-notice.ts'
import { formValidation } from '#web/components/form/form-validation.ts'
import { passwordAgain } from '#web/components/form/password/password-again.ts'
import { useAppForm } from '#web/components/form/use-app-form.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import type { AnswerKind } from '#web/lib/fetch.ts'
import { ruleText } from '#web/lib/rule-text.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from '#web/ui/dialog.tsx'
import { reauthenticate } from './queries.ts'

const codeForm = v.object({
  code: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(() => ruleText('TWO_FACTOR_CODE_REQUIRED')),
  ),
})

type StepProps = { email: string; onAccepted: () => void; onDismiss: () => void; children?: ReactNode }

type DialogProps = Omit<StepProps, 'children'> & { answers: readonly AnswerKind[] }

/** "Your password again": the password, or a code of the authenticator app where the user has two-factor (D89). */
export function ReauthenticationDialog({ answers, ...step }: DialogProps) {
  const [kind, setKind] = useState<AnswerKind>('password')
  const other = answers.find((each) => each !== kind)
  const Step = kind === 'code' ? CodeStep : PasswordStep
  return (
    <Dialog open onOpenChange={(open) => !open && step.onDismiss()}>
      <DialogContent
        closeLabel={m.common_close()}
        className="max-w-md"
        onInteractOutside={(event) => event.preventDefault()}
      >
        <div className="grid gap-1.5">
          <DialogTitle>{kind === 'code' ? m.auth_again_title_code() : m.auth_again_title()}</DialogTitle>
          <DialogDescription>{m.auth_again_body()}</DialogDescription>
        </div>
        <Step {...step}>
          {other && (
            <Button variant="link" className="self-start" onClick={() => setKind(other)}>
              {other === 'code' ? m.auth_again_use_code() : m.auth_again_use_password()}
            </Button>
          )}
        </Step>
      </DialogContent>
    </Dialog>
  )
}

/** A form with one field, which sends the answer. */
function useAnswerForm<Values extends { password: string } | { code: string }>(
  schema: v.GenericSchema<Values>,
  defaultValues: Values,
  onAccepted: () => void,
) {
  const { notice, tell, dismiss } = useNotice()
  const answer = useAction(reauthenticate)
  const form = useAppForm({
    ...formValidation(schema),
    defaultValues,
    listeners: { onChange: dismiss },
    onSubmit: async ({ value, formApi }) => {
      try {
        await answer.mutateAsync(value)
        onAccepted()
      } catch (error) {
        showFailure(formApi, error, tell)
      }
    },
  })
  return { form, notice }
}

function PasswordStep({ email, onAccepted, onDismiss, children }: StepProps) {
  const { form, notice } = useAnswerForm(passwordAgain, { password: '' }, onAccepted)
  return (
    <form.AppForm>
      <form.Form className="flex flex-col gap-4">
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
        <form.AppField name="password">
          {(field) => (
            <field.PasswordField label={m.auth_field_password()} autoComplete="current-password" autoFocus />
          )}
        </form.AppField>
        {children}
        <Result notice={notice} />
        <DialogFooter>
          <form.CancelButton onClick={onDismiss} />
          <form.SubmitButton>{m.auth_again_submit()}</form.SubmitButton>
        </DialogFooter>
      </form.Form>
    </form.AppForm>
  )
}

function CodeStep({ onAccepted, onDismiss, children }: StepProps) {
  const { form, notice } = useAnswerForm(codeForm, { code: '' }, onAccepted)
  return (
    <form.AppForm>
      <form.Form className="flex flex-col gap-4">
        <form.AppField name="code">
          {(field) => (
            <field.TextField
              label={m.auth_again_code()}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              autoFocus
            />
          )}
        </form.AppField>
        {children}
        <Result notice={notice} />
        <DialogFooter>
          <form.CancelButton onClick={onDismiss} />
          <form.SubmitButton>{m.auth_again_submit()}</form.SubmitButton>
        </DialogFooter>
      </form.Form>
    </form.AppForm>
  )
}
