import { useState } from 'react'
import { Result } from '#web/components/feedback/result.tsx'
import { showFailure } from '#web/components/feedback/show-failure.ts'
import { useNotice } from '#web/components/feedback/use-notice.ts'
import { formValidation } from '#web/components/form/form-validation.ts'
import { useAppForm } from '#web/components/form/use-app-form.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import * as m from '#web/paraglide/messages.js'
import { roomy } from './field-room.ts'
import { ForgotSent } from './forgot-sent.tsx'
import { emailForm } from './forms.ts'
import { Heading } from './heading.tsx'
import { forgotPassword } from './queries.ts'
import { TextLink } from './text-link.tsx'

/** Requests a reset link; the answer does not reveal whether the address has an account. */
export function ForgotPanel() {
  const [sentTo, setSentTo] = useState<string>()
  const { notice, tell, dismiss } = useNotice()
  const send = useAction(forgotPassword)
  const form = useAppForm({
    ...formValidation(emailForm),
    defaultValues: { email: '' },
    listeners: { onChange: dismiss },
    onSubmit: async ({ value, formApi }) => {
      const email = value.email.trim()
      try {
        await send.mutateAsync({ email })
        setSentTo(email)
      } catch (error) {
        showFailure(formApi, error, tell)
      }
    },
  })
  if (sentTo) return <ForgotSent email={sentTo} />
  return (
    <>
      <Heading title={m.auth_forgot_title()} intro={m.auth_forgot_intro()} />
      <form.AppForm>
        <form.Form>
          <form.AppField name="email">
            {(field) => (
              <field.TextField
                label={m.auth_field_email()}
                type="email"
                autoComplete="username"
                autoFocus
                className={roomy}
              />
            )}
          </form.AppField>
          <form.SubmitButton whenValid size="large" className="w-full">
            {m.auth_forgot_submit()}
          </form.SubmitButton>
          <Result notice={notice} className="mt-4" />
        </form.Form>
      </form.AppForm>
      <p className="mt-5 text-center text-sm">
        <TextLink to="/login">{m.auth_link_back()}</TextLink>
      </p>
    </>
  )
}
