import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { languages } from '#db/enums.ts'
import { GuestLinkPage } from '#web/features/support/tickets/guest-link-page.tsx'
import { takeLanguage } from '#web/lib/mailed-language.ts'
import { oneOf } from '#web/lib/search.ts'

export const Route = createFileRoute('/_public/support/guest/$token')({
  validateSearch: v.object({ lang: oneOf(languages) }),
  beforeLoad: takeLanguage,
  component: GuestLink,
})

function GuestLink() {
  return <GuestLinkPage token={Route.useParams().token} />
}
