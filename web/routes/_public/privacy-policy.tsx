import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '#web/features/legal/legal-page.tsx'
import { legalQuery } from '#web/features/legal/queries.ts'
import { brand } from '#web/lib/brand.ts'
import * as m from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_public/privacy-policy')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(legalQuery('privacy')),
  component: PrivacyPolicy,
})

function PrivacyPolicy() {
  return (
    <LegalPage
      slug="privacy"
      title={m.legal_privacy_title()}
      about={m.legal_seo_privacy_description({ brand: brand() })}
    />
  )
}
