import { useEffect } from 'react'
import { Result } from '#web/components/feedback/result.tsx'
import { showFailure } from '#web/components/feedback/show-failure.ts'
import { useNotice } from '#web/components/feedback/use-notice.ts'
import { formValidation } from '#web/components/form/form-validation.ts'
import { useAppForm } from '#web/components/form/use-app-form.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import * as m from '#web/paraglide/messages.js'
import { roomy } from './field-room.ts'
import { emailForm } from './forms.ts'
import { Heading } from './heading.tsx'
import { requestCode } from './queries.ts'
import { TextLink } from './text-link.tsx'

type EmailStepProps = {
  email: string
  /** The registration token expired, so the address must be verified again. */
  expired: boolean
  onSent: (email: string, seconds: number) => void
}

export function EmailStep({ email, expired, onSent }: EmailStepProps) {
  const { notice, tell, dismiss } = useNotice()
  const request = useAction(requestCode)
  const form = useAppForm({
    ...formValidation(emailForm),
    defaultValues: { email },
    listeners: { onChange: dismiss },
    onSubmit: async ({ value, formApi }) => {
      const address = value.email.trim()
      try {
        const { expiresIn } = await request.mutateAsync({ email: address })
        onSent(address, expiresIn)
      } catch (error) {
        showFailure(formApi, error, tell)
      }
    },
  })
  useEffect(() => {
    if (expired) tell({ tone: 'error', text: m.auth_register_restart() })
  }, [expired, tell])
  return (
    <>
      <Heading title={m.auth_register_email_title()} intro={m.auth_register_email_intro()} />
      <form.AppForm>
        <form.Form>
          <form.AppField name="email">
            {(field) => (
              <field.TextField
                label={m.auth_field_email()}
                type="email"
                autoComplete="email"
                autoFocus
                className={roomy}
              />
            )}
          </form.AppField>
          <form.SubmitButton size="large" className="w-full">
            {m.auth_register_email_submit()}
          </form.SubmitButton>
          <Result notice={notice} className="mt-4" />
        </form.Form>
      </form.AppForm>
      <p className="mt-5 text-center text-sm text-muted">
        {m.auth_register_have_account()} <TextLink to="/login">{m.auth_link_login()}</TextLink>
      </p>
    </>
  )
}
