import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { SessionDashboard } from '#web/features/sessions/admin/dashboard-panel.tsx'
import { DashboardSearch } from '#web/features/sessions/admin/search.ts'

export const Route = createFileRoute('/_admin/flight-control/session-dashboard')({
  validateSearch: (raw): v.InferInput<typeof DashboardSearch> => v.parse(DashboardSearch, raw),
  component: SessionDashboard,
})
