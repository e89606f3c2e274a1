import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { languages } from '#db/enums.ts'
import { ReactivatePanel } from '#web/features/auth/reactivate-panel.tsx'
import { takeLanguage } from '#web/lib/mailed-language.ts'
import { oneOf, text } from '#web/lib/search.ts'

export const Route = createFileRoute('/_auth/reactivate')({
  validateSearch: v.object({ token: text, lang: oneOf(languages) }),
  beforeLoad: takeLanguage,
  component: Reactivate,
})

function Reactivate() {
  return <ReactivatePanel token={Route.useSearch().token} />
}
