import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_admin/flight-control/')({
  beforeLoad: () => {
    throw redirect({ to: '/flight-control/$section', params: { section: 'dashboard' }, replace: true })
  },
})
