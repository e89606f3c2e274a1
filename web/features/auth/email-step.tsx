import { useEffect } from 'react'
import { NoticeForm } from '#web/components/form/form.tsx'
import { useNoticeForm } from '#web/components/form/use-app-form.ts'
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
  const request = useAction(requestCode)
  const { form, notice, tell } = useNoticeForm({
    schema: emailForm,
    values: { email },
    send: async (value) => {
      const address = value.email.trim()
      const { expiresIn } = await request.mutateAsync({ email: address })
      onSent(address, expiresIn)
    },
  })
  useEffect(() => {
    if (expired) tell({ tone: 'error', text: m.auth_register_restart() })
  }, [expired, tell])
  return (
    <>
      <Heading title={m.auth_register_email_title()} intro={m.auth_register_email_intro()} />
      <NoticeForm form={form} notice={notice} noticeClassName="mt-4">
        <form.TextField
          name="email"
          label={m.auth_field_email()}
          type="email"
          autoComplete="email"
          autoFocus
          className={roomy}
        />
        <form.SubmitButton size="large" className="w-full">
          {m.auth_register_email_submit()}
        </form.SubmitButton>
      </NoticeForm>
      <p className="mt-5 text-center text-sm text-muted">
        {m.auth_register_have_account()} <TextLink to="/login">{m.auth_link_login()}</TextLink>
      </p>
    </>
  )
}
