import { Result } from '#web/components/feedback/result.tsx'
import { NoticeForm } from '#web/components/form/form.tsx'
import { sessionEndText } from '#web/components/shell/session-end.ts'
import { useCondition } from '#web/lib/condition.ts'
import * as m from '#web/paraglide/messages.js'
import { roomy } from './field-room.ts'
import { Heading } from './heading.tsx'
import { LegalLinks } from './legal-links.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import type { LoginAnswer } from './queries.ts'
import { TextLink } from './text-link.tsx'
import type { NoticeState } from './use-complete-sign-in.ts'
import { useSignInForm } from './use-sign-in-form.ts'

type PasswordStepProps = {
  /** The address of a new account; the password is then the next field. */
  email?: string | undefined
  noticeState: NoticeState
  redirecting: boolean
  onAnswer: (answer: LoginAnswer) => void
}

/** First step of the login: email and password. */
export function PasswordStep({ email = '', noticeState, redirecting, onAnswer }: PasswordStepProps) {
  const ended = sessionEndText(useCondition().sessionEnd)
  const { form, notice, dialog } = useSignInForm({ email, noticeState, onAnswer })
  return (
    <>
      <Heading title={m.auth_login_title()} intro={m.auth_login_intro()} />
      {ended && <Result notice={{ tone: 'info', text: ended, fading: false }} className="mb-5" />}
      <NoticeForm form={form} notice={notice} noticeClassName="mt-4">
        <form.TextField
          name="email"
          label={m.auth_field_email()}
          type="email"
          autoComplete="username webauthn"
          autoFocus={email === ''}
          className={roomy}
        />
        <form.PasswordField
          name="password"
          label={m.auth_field_password()}
          autoComplete="current-password"
          autoFocus={email !== ''}
          className={roomy}
        />
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
          <form.CheckboxField name="rememberMe" label={m.auth_login_remember()} />
          <TextLink to="/forgot-password" className="touch relative">
            {m.auth_login_forgot()}
          </TextLink>
        </div>
        <form.SubmitButton whenValid size="large" className="w-full" busy={redirecting}>
          {m.auth_login_submit()}
        </form.SubmitButton>
        <PasskeySignIn
          noticeState={noticeState}
          redirecting={redirecting}
          rememberMe={() => form.state.values.rememberMe}
          onSigned={onAnswer}
        />
      </NoticeForm>
      <p className="mt-5 text-center text-sm text-muted">
        {m.auth_login_no_account()} <TextLink to="/register">{m.auth_login_register()}</TextLink>
      </p>
      <LegalLinks />
      {dialog}
    </>
  )
}
