import type { AnyFormApi } from '@tanstack/react-form'
import { useResultNotice } from '#web/components/feedback/use-result-notice.ts'
import { forgetServerErrors, showOnFields } from '#web/components/form/server-errors.ts'
import { faultText } from '#web/components/message/delivery-labels.ts'
import { channelLabels } from '#web/components/message/labels.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import * as m from '#web/paraglide/messages.js'
import type { News } from './form-banner.tsx'
import { serverErrors } from './form-errors.ts'
import { sendTest, type TestResult } from './queries.ts'
import type { Draft } from './schema.ts'

const failed = () => m.notifications_test_failed()

/** Sends what is written to its author, whatever its target, and says where it went. */
export function useTest(onNews: (news: News | null) => void) {
  const tell = useResultNotice(onNews)
  const { mutateAsync, isPending } = useAction({ mutationFn: sendTest })

  async function send(draft: Draft, form: AnyFormApi) {
    if (isPending) return
    onNews(null)
    forgetServerErrors(form)
    try {
      const news = resultOf(await mutateAsync(draft))
      tell(news, 'text' in news ? news : { tone: 'error', text: failed(), detail: news.lines.join(' ') })
    } catch (error) {
      const lines = serverErrors(error)
      tell(
        { tone: 'error', title: failed(), lines },
        { tone: 'error', text: failed(), detail: lines.join(' ') },
      )
      showOnFields(form, error)
    }
  }
  return { busy: isPending, send }
}

type Told = Extract<News, { text: string }> | Extract<News, { lines: string[] }>

function resultOf(result: TestResult): Told {
  const { notification_type, outcome, error } = result
  const channel = channelLabels[notification_type].text()
  if (outcome === 'sent') return { tone: 'success', text: sentText(result) }
  if (outcome === 'outbox') return { tone: 'success', text: m.notifications_test_outbox({ channel }) }
  if (outcome === 'skipped')
    return { tone: 'error', title: m.notifications_test_unsent(), lines: [unsentText(result)] }
  return { tone: 'error', title: failed(), lines: [faultText(error ?? '')] }
}

function sentText({ notification_type, address, devices }: TestResult) {
  if (notification_type === 'in_app') return m.notifications_test_inbox()
  if (notification_type === 'push') return m.notifications_test_pushed({ count: devices })
  return m.notifications_test_sent({ address: address ?? '' })
}

function unsentText({ notification_type, reason }: TestResult) {
  if (notification_type === 'sms') return m.notifications_test_no_phone()
  return reason === 'platform' ? m.notifications_test_no_platform() : m.notifications_test_no_device()
}
