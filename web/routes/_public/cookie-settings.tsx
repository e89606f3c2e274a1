import { createFileRoute } from '@tanstack/react-router'
import { CookieSettings } from '#web/features/consent/cookie-settings.tsx'
import { legalQuery } from '#web/features/legal/queries.ts'
import { CookiePolicy } from './-cookie-policy.tsx'

export const Route = createFileRoute('/_public/cookie-settings')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(legalQuery('cookies')),
  component: Settings,
})

function Settings() {
  return <CookieSettings policy={<CookiePolicy />} />
}
