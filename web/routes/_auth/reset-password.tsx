import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { languages } from '#db/enums.ts'
import { ResetPanel, type Undone } from '#web/features/auth/reset-panel.tsx'
import { takeLanguage } from '#web/lib/mailed-language.ts'
import { oneOf, text } from '#web/lib/search.ts'

const told = ['1', 'email-asked', 'email', 'two-factor', 'deleted', 'suspended'] as const
const reverted = ['done', 'two-factor-done', 'account-done'] as const
const notMe = v.pipe(text, oneOf([...told, ...reverted]))

export const Route = createFileRoute('/_auth/reset-password')({
  validateSearch: v.object({ token: text, lang: oneOf(languages), notMe }),
  beforeLoad: takeLanguage,
  component: ResetPassword,
})

function ResetPassword() {
  const { token, notMe } = Route.useSearch()
  // Not in the search, where a crafted link could set it.
  const [undone, setUndone] = useState<Undone>()
  return <ResetPanel key={token} token={token} notMe={notMe} undone={undone} onUndone={setUndone} />
}
