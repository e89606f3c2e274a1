import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { languages } from '#db/enums.ts'
import { takeLanguage } from '#web/features/auth/mailed-language.ts'
import { ReactivatePanel } from '#web/features/auth/reactivate-panel.tsx'
import { oneOf, text } from '#web/lib/search.ts'

export const Route = createFileRoute('/_auth/reactivate')({
  validateSearch: v.object({ token: text, lang: oneOf(languages) }),
  beforeLoad: takeLanguage,
  component: Reactivate,
})

function Reactivate() {
  return <ReactivatePanel token={Route.useSearch().token} />
}
