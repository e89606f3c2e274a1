import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { LoginForm } from '#web/features/auth/login-form.tsx'
import { returnPath } from '#web/features/auth/return-path.ts'
import { text } from '#web/lib/search.ts'

export const Route = createFileRoute('/_auth/login')({
  validateSearch: v.object({ returnTo: text }),
  component: Login,
})

function Login() {
  return <LoginForm returnTo={returnPath(Route.useSearch().returnTo)} />
}
