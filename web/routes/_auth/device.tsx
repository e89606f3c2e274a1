import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { SessionGate } from '#web/components/shell/session-gate.tsx'
import { DevicePanel } from '#web/features/auth/device-panel.tsx'
import { text } from '#web/lib/search.ts'

export const Route = createFileRoute('/_auth/device')({
  validateSearch: v.object({ user_code: text }),
  component: Device,
})

function Device() {
  const { user_code } = Route.useSearch()
  return <SessionGate>{(user) => <DevicePanel user={user} code={user_code} />}</SessionGate>
}
