import type { AnyFormApi } from '@tanstack/react-form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { showOnFields } from '#web/components/form/server-errors.ts'
import { draftName } from '#web/lib/drafts.ts'
import { forgetRequestKey, keyOfRequest } from '#web/lib/request-key.ts'
import { isRefusal, refusalsOf } from './complaints.ts'
import type { News } from './form-banner.tsx'
import { type Audience, countAudience, sendDraft } from './queries.ts'
import type { Draft } from './schema.ts'

type Asked = { draft: Draft; audience: Audience | undefined }
type Sending = { userId: number; onNews: (news: News | null) => void; onSent: () => void }

/** Counts, asks, sends: each draft once, however often somebody presses. */
export function useSending({ userId, onNews, onSent }: Sending) {
  const name = draftName('notification-key', userId)
  const [asked, setAsked] = useState<Asked | null>(null)
  const count = useMutation({
    mutationFn: (draft: Draft) => countAudience(draft),
    meta: { silent: true },
  })
  const sending = useMutation({
    mutationFn: sendDraft,
    meta: { silent: true, refreshes: [['notifications'], ['templates']] },
  })

  function refuse(error: unknown, form: AnyFormApi) {
    onNews({ tone: 'error', lines: refusalsOf(error) })
    showOnFields(form, error)
  }
  async function ask(draft: Draft, form: AnyFormApi) {
    onNews(null)
    try {
      setAsked({ draft, audience: await count.mutateAsync(draft) })
    } catch (error) {
      // Whom it cannot be aimed at is wrong; that nobody could count just now keeps nothing back.
      if (isRefusal(error)) refuse(error, form)
      else setAsked({ draft, audience: undefined })
    }
  }
  async function send(form: AnyFormApi) {
    if (!asked || sending.isPending) return
    const { draft } = asked
    try {
      const made = await sending.mutateAsync({ draft, key: keyOfRequest(name, draft, 'browser') })
      forgetRequestKey(name, 'browser')
      // What was typed while people were counted was not sent, and stays.
      if (JSON.stringify(form.state.values) === JSON.stringify(draft)) onSent()
      onNews({
        tone: 'success',
        id: made.id,
        reach: made.target_count,
        isRough: made.target_count_is_estimated,
      })
    } catch (error) {
      refuse(error, form)
    } finally {
      setAsked(null)
    }
  }
  return { asked, busy: sending.isPending, ask, send, cancel: () => setAsked(null) }
}
