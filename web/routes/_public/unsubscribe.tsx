import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { UnsubscribePage } from '#web/features/preferences/unsubscribe-page.tsx'
import { text } from '#web/lib/search.ts'

export const Route = createFileRoute('/_public/unsubscribe')({
  validateSearch: v.object({ token: text }),
  component: Unsubscribe,
})

function Unsubscribe() {
  return <UnsubscribePage token={Route.useSearch().token ?? ''} />
}
