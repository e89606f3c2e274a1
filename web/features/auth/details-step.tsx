import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Result } from '#web/components/feedback/result.tsx'
import { showFailure } from '#web/components/feedback/show-failure.ts'
import { useNotice } from '#web/components/feedback/use-notice.ts'
import { formValidation } from '#web/components/form/form-validation.ts'
import { PasswordStrength } from '#web/components/form/password/password-strength.tsx'
import { useAppForm } from '#web/components/form/use-app-form.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { hasCode } from '#web/lib/errors.ts'
import { forgetOrigin, keptOrigin } from '#web/lib/origin.ts'
import { useIsHere } from '#web/lib/use-is-here.ts'
import * as m from '#web/paraglide/messages.js'
import { roomy } from './field-room.ts'
import { detailsForm } from './forms.ts'
import { Heading } from './heading.tsx'
import { LegalNote } from './legal-note.tsx'
import { completeRegistration, legalVersionsQuery } from './queries.ts'

type DetailsStepProps = {
  email: string
  onTaken: () => void
  /** The registration token expired. */
  onExpired: () => void
  onDone: (firstName: string) => void
}

/**
 * Names and a password; the versions of the texts that are shown go with them. The confirmation cannot be pasted, but a password manager may fill it (D38). Ignores a refusal
 * that arrives after the user went back.
 */
export function DetailsStep({ email, onTaken, onExpired, onDone }: DetailsStepProps) {
  const { notice, tell, dismiss } = useNotice()
  const [pasteBlocked, setPasteBlocked] = useState(false)
  const complete = useAction(completeRegistration)
  const isHere = useIsHere()
  const shown = useQuery(legalVersionsQuery())
  const form = useAppForm({
    ...formValidation(detailsForm(email)),
    defaultValues: { firstName: '', lastName: '', password: '', confirmPassword: '' },
    listeners: { onChange: dismiss },
    onSubmit: async ({ value: { confirmPassword: _, ...value }, formApi }) => {
      try {
        const versions = shown.data ?? (await shown.refetch({ throwOnError: true })).data
        const { user } = await complete.mutateAsync({ ...value, ...versions, email, origin: keptOrigin() })
        forgetOrigin()
        onDone(user.firstName)
      } catch (error) {
        if (!isHere()) return
        if (hasCode(error, 'EMAIL_ALREADY_IN_USE')) onTaken()
        else if (hasCode(error, 'INVALID_REGISTRATION_TOKEN')) onExpired()
        else showFailure(formApi, error, tell)
        if (hasCode(error, 'TERMS_CHANGED')) void shown.refetch()
      }
    },
  })
  const blockClipboard = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    setPasteBlocked(true)
  }
  return (
    <>
      <Heading title={m.auth_details_title()} intro={m.auth_details_intro()} />
      <form.AppForm>
        <form.Form>
          <div className="grid gap-x-3 sm:grid-cols-2">
            <form.AppField name="firstName">
              {(field) => (
                <field.TextField
                  label={m.auth_field_first_name()}
                  autoComplete="given-name"
                  autoFocus
                  className={roomy}
                />
              )}
            </form.AppField>
            <form.AppField name="lastName">
              {(field) => (
                <field.TextField
                  label={m.auth_field_last_name()}
                  autoComplete="family-name"
                  className={roomy}
                />
              )}
            </form.AppField>
          </div>
          {/* Lets password managers save the new password with its account. */}
          <input hidden readOnly type="email" name="username" autoComplete="username" value={email} />
          <form.AppField name="password">
            {(field) => (
              <field.PasswordField
                label={m.auth_field_password()}
                autoComplete="new-password"
                className={roomy}
              />
            )}
          </form.AppField>
          <form.Subscribe selector={(state) => state.values.password}>
            {(password) => <PasswordStrength password={password} />}
          </form.Subscribe>
          <form.AppField name="confirmPassword">
            {(field) => (
              <field.PasswordField
                label={m.auth_field_confirm()}
                autoComplete="new-password"
                hint={pasteBlocked && m.auth_field_no_paste()}
                onPaste={blockClipboard}
                onCopy={blockClipboard}
                onCut={blockClipboard}
                onDrop={blockClipboard}
                className={`mt-5 ${roomy}`}
              />
            )}
          </form.AppField>
          <LegalNote termsVersion={shown.data?.termsVersion} />
          <form.SubmitButton size="large" className="w-full">
            {m.auth_details_submit()}
          </form.SubmitButton>
          <Result notice={notice} className="mt-4" />
        </form.Form>
      </form.AppForm>
    </>
  )
}
