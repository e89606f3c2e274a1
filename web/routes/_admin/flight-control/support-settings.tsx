import { createFileRoute } from '@tanstack/react-router'
import { DeskSettingsPanel } from '#web/features/desk/settings-panel.tsx'

export const Route = createFileRoute('/_admin/flight-control/support-settings')({
  component: DeskSettingsPanel,
})
