import { createFileRoute, redirect } from '@tanstack/react-router'

/** D17. */
export const Route = createFileRoute('/_public/cookies')({
  beforeLoad: () => {
    throw redirect({ to: '/cookie-settings', replace: true })
  },
})
