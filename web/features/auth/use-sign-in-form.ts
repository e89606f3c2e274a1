import { useNoticeForm } from '#web/components/form/use-app-form.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { loginForm } from './forms.ts'
import { loginNotice } from './login-errors.ts'
import { type LoginAnswer, signIn } from './queries.ts'
import type { NoticeState } from './use-complete-sign-in.ts'
import { useSuspendedAccount } from './use-suspended-account.tsx'

type Options = {
  email: string
  noticeState: NoticeState
  onAnswer: (answer: LoginAnswer) => void
  onLeave?: () => void
}

/** The form that asks for the password; `dialog` is that of a suspended account. */
export function useSignInForm({ email, noticeState, onAnswer, onLeave }: Options) {
  const login = useAction({ ...signIn, onSuccess: onAnswer })
  const { form, notice } = useNoticeForm({
    schema: loginForm,
    values: { email, password: '', rememberMe: false },
    send: async (value) => {
      try {
        await login.mutateAsync(value)
      } catch (error) {
        if (!suspended.handleError(error)) throw error
      }
    },
    failure: loginNotice,
    noticeState,
  })
  const suspended = useSuspendedAccount(
    () => form.state.values,
    () => form.handleSubmit(),
    onLeave,
  )
  return { form, notice, dialog: suspended.dialog }
}
