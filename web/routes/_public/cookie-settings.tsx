import { createFileRoute } from '@tanstack/react-router'
import { CookieSettings } from '#web/features/consent/cookie-settings.tsx'

export const Route = createFileRoute('/_public/cookie-settings')({ component: Page })

function Page() {
  return <CookieSettings />
}
