import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { languages } from '#db/enums.ts'
import { ThreadPage } from '#web/features/support/thread/thread-page.tsx'
import { takeLanguage } from '#web/lib/mailed-language.ts'
import { oneOf } from '#web/lib/search.ts'

export const Route = createFileRoute('/_public/support/tickets/$id')({
  validateSearch: v.object({ lang: oneOf(languages) }),
  beforeLoad: takeLanguage,
  component: Thread,
})

function Thread() {
  return <ThreadPage id={Number(Route.useParams().id)} />
}
