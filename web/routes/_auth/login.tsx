import { createFileRoute } from '@tanstack/react-router'
import { Scaffold } from '#web/components/drawings.tsx'
import { EmptyState } from '#web/components/state.tsx'
import * as m from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_auth/login')({ component: Login })

function Login() {
  return (
    <EmptyState
      drawing={<Scaffold />}
      title={m.console_not_built_title()}
      body={m.console_not_built_body()}
    />
  )
}
