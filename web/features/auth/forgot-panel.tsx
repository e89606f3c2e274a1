import { useState } from 'react'
import { NoticeForm } from '#web/components/form/form.tsx'
import { useNoticeForm } from '#web/components/form/use-app-form.ts'
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
  const send = useAction(forgotPassword)
  const { form, notice } = useNoticeForm({
    schema: emailForm,
    values: { email: '' },
    send: async (value) => {
      const email = value.email.trim()
      await send.mutateAsync({ email })
      setSentTo(email)
    },
  })
  if (sentTo) return <ForgotSent email={sentTo} />
  return (
    <>
      <Heading title={m.auth_forgot_title()} intro={m.auth_forgot_intro()} />
      <NoticeForm form={form} notice={notice} noticeClassName="mt-4">
        <form.TextField
          name="email"
          label={m.auth_field_email()}
          type="email"
          autoComplete="username"
          autoFocus
          className={roomy}
        />
        <form.SubmitButton whenValid size="large" className="w-full">
          {m.auth_forgot_submit()}
        </form.SubmitButton>
      </NoticeForm>
      <p className="mt-5 text-center text-sm">
        <TextLink to="/login">{m.auth_link_back()}</TextLink>
      </p>
    </>
  )
}
