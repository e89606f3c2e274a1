import type { AnyFormApi } from '@tanstack/react-form'
import { useState } from 'react'
import { useResultNotice } from '#web/components/feedback/use-result-notice.ts'
import { showOnFields } from '#web/components/form/server-errors.ts'
import type { Reach } from '#web/components/message/reach-query.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { deliveriesKey } from '#web/features/deliveries/keys.ts'
import { templatesKey } from '#web/features/templates/keys.ts'
import { draftName } from '#web/lib/drafts.ts'
import { formatCount } from '#web/lib/format.ts'
import { forgetIdempotencyKey, idempotencyKeyOf } from '#web/lib/request-key.ts'
import * as m from '#web/paraglide/messages.js'
import { notificationsKey } from '../keys.ts'
import { forgetDraft } from './draft.ts'
import type { News } from './form-banner.tsx'
import { isRefusal, serverErrors } from './form-errors.ts'
import { countAudience, sendDraft } from './queries.ts'
import type { Draft } from './schema.ts'

type Asked = { draft: Draft; audience: Reach | undefined }
type Sending = { userId: number; onNews: (news: News | null) => void }

/**
 * Counts, confirms and sends, once per draft however often the button is pressed. After leaving the page the result is
 * a toast (D90).
 */
export function useSending({ userId, onNews }: Sending) {
  const name = draftName('notification-key', userId)
  const tell = useResultNotice(onNews)
  const [asked, setAsked] = useState<Asked | null>(null)
  const count = useAction({
    mutationFn: (draft: Draft) => countAudience(draft),
  })
  const sending = useAction({
    mutationFn: sendDraft,
    meta: { refreshes: [notificationsKey, deliveriesKey, templatesKey] },
  })

  function refuse(error: unknown, form: AnyFormApi) {
    const lines = serverErrors(error)
    tell(
      { tone: 'error', lines },
      { tone: 'error', text: m.notifications_create_failed(), detail: lines.join(' ') },
    )
    showOnFields(form, error)
  }
  async function ask(draft: Draft, form: AnyFormApi) {
    onNews(null)
    try {
      setAsked({ draft, audience: await count.mutateAsync(draft) })
    } catch (error) {
      // An invalid target is an error; a failed count does not prevent sending.
      if (isRefusal(error)) refuse(error, form)
      else setAsked({ draft, audience: undefined })
    }
  }
  async function send(form: AnyFormApi) {
    if (!asked || sending.isPending) return
    const { draft } = asked
    try {
      const made = await sending.mutateAsync({ draft, key: idempotencyKeyOf(name, draft, 'browser') })
      forgetIdempotencyKey(name, 'browser')
      forgetDraft(userId, draft)
      const { id, target_count: reach, target_count_is_estimated: isRough } = made
      const text = m.notifications_create_done({ reach: formatCount(reach, isRough) })
      tell({ tone: 'success', id: id!, reach, isRough }, { tone: 'success', text })
    } catch (error) {
      refuse(error, form)
    } finally {
      setAsked(null)
    }
  }
  return { asked, busy: sending.isPending, ask, send, cancel: () => setAsked(null) }
}
