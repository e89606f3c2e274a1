import { createFileRoute } from '@tanstack/react-router'
import { ViewAsPage } from '#web/features/view-as/view-as-page.tsx'

export const Route = createFileRoute('/_public/view-as')({
  component: ViewAsPage,
  staticData: { bare: true },
})
