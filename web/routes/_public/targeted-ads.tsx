import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '#web/features/legal/legal-page.tsx'
import { legalQuery } from '#web/features/legal/queries.ts'
import { brand } from '#web/lib/brand.ts'
import * as m from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_public/targeted-ads')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(legalQuery('targeted-ads')),
  component: TargetedAds,
})

function TargetedAds() {
  return (
    <LegalPage
      slug="targeted-ads"
      title={m.legal_ads_title()}
      about={m.legal_seo_ads_description({ brand: brand() })}
    />
  )
}
