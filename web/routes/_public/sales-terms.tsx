import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '#web/features/legal/legal-page.tsx'
import { legalQuery } from '#web/features/legal/queries.ts'
import { brand } from '#web/lib/brand.ts'
import * as m from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_public/sales-terms')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(legalQuery('sales-terms')),
  component: SalesTerms,
})

function SalesTerms() {
  return (
    <LegalPage
      slug="sales-terms"
      title={m.legal_sales_title()}
      about={m.legal_seo_sales_description({ brand: brand() })}
    />
  )
}
