import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { languages } from '#db/enums.ts'
import { takeLanguage } from '#web/features/auth/mailed-language.ts'
import { ResetPanel } from '#web/features/auth/reset-panel.tsx'
import { oneOf, text } from '#web/lib/search.ts'

const notMe = v.pipe(text, oneOf(['1', 'done', 'two-factor', 'two-factor-done']))

export const Route = createFileRoute('/_auth/reset-password')({
  validateSearch: v.object({ token: text, lang: oneOf(languages), notMe }),
  beforeLoad: takeLanguage,
  component: ResetPassword,
})

function ResetPassword() {
  const { token, notMe } = Route.useSearch()
  return <ResetPanel key={token} token={token} notMe={notMe} />
}
