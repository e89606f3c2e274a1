import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { languages } from '#db/enums.ts'
import { VerifyEmailPanel } from '#web/features/auth/verify-email-panel.tsx'
import { takeLanguage } from '#web/lib/mailed-language.ts'
import { oneOf, text } from '#web/lib/search.ts'

export const Route = createFileRoute('/_auth/verify-email')({
  validateSearch: v.object({ token: text, lang: oneOf(languages) }),
  beforeLoad: takeLanguage,
  component: VerifyEmail,
})

function VerifyEmail() {
  return <VerifyEmailPanel token={Route.useSearch().token} />
}
