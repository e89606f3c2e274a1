import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '#web/features/legal/legal-page.tsx'
import { legalQuery } from '#web/features/legal/queries.ts'
import { brand } from '#web/lib/brand.ts'
import * as m from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_public/terms')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(legalQuery('terms')),
  component: Terms,
})

function Terms() {
  return (
    <LegalPage
      slug="terms"
      title={m.legal_terms_title()}
      about={m.legal_seo_terms_description({ brand: brand() })}
    />
  )
}
