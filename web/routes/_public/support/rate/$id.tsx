import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { languages } from '#db/enums.ts'
import { RatingPage } from '#web/features/support/rating/rating-page.tsx'
import { takeLanguage } from '#web/lib/mailed-language.ts'
import { oneOf, text } from '#web/lib/search.ts'

export const Route = createFileRoute('/_public/support/rate/$id')({
  validateSearch: v.object({ token: text, lang: oneOf(languages) }),
  beforeLoad: takeLanguage,
  component: Rating,
})

function Rating() {
  const { id } = Route.useParams()
  const { token } = Route.useSearch()
  return <RatingPage key={`${id} ${token}`} ticketId={Number(id)} token={token} />
}
