import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_public/privacy')({
  beforeLoad: () => {
    throw redirect({ to: '/privacy-policy', replace: true })
  },
})
