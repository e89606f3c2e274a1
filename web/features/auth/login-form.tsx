import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Navigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { rules } from '#web/components/form/rules.ts'
import { useAppForm } from '#web/components/form/use-app-form.ts'
import { showFailure } from '#web/components/notice/show-failure.ts'
import { useNotice } from '#web/components/notice/use-notice.ts'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { sessionQuery, useSession } from '#web/lib/session.ts'
import { useLater } from '#web/lib/use-later.ts'
import * as m from '#web/paraglide/messages.js'
import { roomy } from './field-room.ts'
import { loginForm } from './forms.ts'
import { Heading } from './heading.tsx'
import { LegalLinks } from './legal-links.tsx'
import { loginErrorText, type Suspension, suspensionOf } from './login-errors.ts'
import { signIn } from './queries.ts'
import { SuspendedDialog } from './suspended-dialog.tsx'
import { TextLink } from './text-link.tsx'

const redirectMs = 500

/** Signs in and goes on to `returnTo` after half a second (spec 1 §2, §9). */
export function LoginForm({ returnTo }: { returnTo: string }) {
  const client = useQueryClient()
  const { history } = useRouter()
  const { data: user } = useSession()
  const { notice, tell, dismiss } = useNotice()
  const [suspension, setSuspension] = useState<Suspension>()
  const login = useMutation({
    ...signIn,
    onSuccess: (signed) => {
      forgetCsrfToken()
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
      client.setQueryData(sessionQuery.queryKey, signed.user)
      tell({ tone: 'success', text: m.auth_login_success() })
    },
  })
  const form = useAppForm({
    ...rules(loginForm),
    defaultValues: { email: '', password: '', rememberMe: false },
    listeners: { onChange: dismiss },
    onSubmit: async ({ value, formApi }) => {
      try {
        await login.mutateAsync(value)
      } catch (error) {
        const suspended = suspensionOf(error)
        if (suspended) setSuspension(suspended)
        else showFailure(formApi, error, tell, loginErrorText)
      }
    },
  })
  useLater(login.isSuccess, redirectMs, () => history.replace(returnTo))
  if (user && login.isIdle) return <Navigate to={returnTo} replace />
  return (
    <>
      <Heading title={m.auth_login_title()} intro={m.auth_login_intro()} notice={notice} />
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
          <form.AppField name="password">
            {(field) => (
              <field.PasswordField
                label={m.auth_field_password()}
                autoComplete="current-password"
                className={roomy}
              />
            )}
          </form.AppField>
          <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
            <form.AppField name="rememberMe">
              {(field) => <field.CheckboxField label={m.auth_login_remember()} />}
            </form.AppField>
            <TextLink to="/forgot-password">{m.auth_login_forgot()}</TextLink>
          </div>
          <form.SubmitButton whenValid size="large" className="w-full" disabled={login.isSuccess}>
            {m.auth_login_submit()}
          </form.SubmitButton>
        </form.Form>
      </form.AppForm>
      <p className="mt-5 text-center text-sm text-muted">
        {m.auth_login_no_account()} <TextLink to="/register">{m.auth_login_register()}</TextLink>
      </p>
      <LegalLinks />
      {suspension && (
        <SuspendedDialog
          suspension={suspension}
          credentials={form.state.values}
          onClose={() => setSuspension(undefined)}
          onReactivated={() => {
            setSuspension(undefined)
            return form.handleSubmit()
          }}
        />
      )}
    </>
  )
}
