import type { AnyFormApi } from '@tanstack/react-form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { showOnFields } from '#web/components/form/server-errors.ts'
import { draftName } from '#web/lib/drafts.ts'
import { formatCount } from '#web/lib/format.ts'
import { notify } from '#web/lib/notify.ts'
import { forgetRequestKey, keyOfRequest } from '#web/lib/request-key.ts'
import { useIsHere } from '#web/lib/use-is-here.ts'
import * as m from '#web/paraglide/messages.js'
import { isRefusal, refusalsOf } from './complaints.ts'
import { forgetDraft } from './draft.ts'
import type { News } from './form-banner.tsx'
import { type Audience, countAudience, sendDraft } from './queries.ts'
import type { Draft } from './schema.ts'

type Asked = { draft: Draft; audience: Audience | undefined }
type Sending = { userId: number; onNews: (news: News | null) => void }

/**
 * Counts, asks, sends: each draft once, however often somebody presses. What came of it is said to whoever has gone to
 * another page meanwhile too (D90).
 */
export function useSending({ userId, onNews }: Sending) {
  const name = draftName('notification-key', userId)
  const isHere = useIsHere()
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
      forgetDraft(userId, draft)
      const { id, target_count: reach, target_count_is_estimated: isRough } = made
      if (!isHere()) {
        const text = m.notifications_create_done({ reach: formatCount(reach, isRough) })
        return notify({ tone: 'success', text })
      }
      onNews({ tone: 'success', id, reach, isRough })
    } catch (error) {
      if (isHere()) refuse(error, form)
      else {
        const detail = refusalsOf(error).join(' ')
        notify({ tone: 'error', text: m.notifications_create_failed(), detail })
      }
    } finally {
      setAsked(null)
    }
  }
  return { asked, busy: sending.isPending, ask, send, cancel: () => setAsked(null) }
}
