import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useResultNotice } from '#web/components/feedback/use-result-notice.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { notificationLists } from '#web/features/notifications/keys.ts'
import { errorText } from '#web/lib/errors.ts'
import { formatNumber } from '#web/lib/format.ts'
import { invalidate } from '#web/lib/invalidate.ts'
import { isLive } from '#web/lib/live.ts'
import * as m from '#web/paraglide/messages.js'
import { queueKey } from './keys.ts'
import { cancelByType, cancelOne, processApproved, send } from './queries.ts'
import type { Operation } from './rules.ts'

export type QueueNews = { id: number; tone: 'success' | 'error'; text: string }

/** Milliseconds until a refetch after an action, if no live event arrives. */
const lookAgain = 1_000

const failures: Record<Operation, () => string> = {
  process: m.deliveries_queue_process_failed,
  send: m.deliveries_queue_send_failed,
  retry: m.common_queue_retry_failed,
}

const runs: Record<Operation, () => Promise<string>> = {
  process: async () => {
    const { processed_count } = await processApproved()
    return m.deliveries_queue_processed({ count: formatNumber(processed_count) })
  },
  send: async () => {
    const { sent_count } = await send(false)
    return m.deliveries_queue_sent({ count: formatNumber(sent_count) })
  },
  retry: async () => {
    const { retried_count, sent_count } = await send(true)
    return m.deliveries_queue_retried({
      count: formatNumber(retried_count),
      sent: formatNumber(sent_count),
    })
  },
}

type Cancelling = Parameters<typeof cancelOne>[0] | Parameters<typeof cancelByType>[0]

async function cancel(what: Cancelling) {
  if ('id' in what) {
    await cancelOne(what)
    return m.deliveries_queue_cancelled({ count: formatNumber(1) })
  }
  const { cancelled_count } = await cancelByType(what)
  return m.deliveries_queue_cancelled({ count: formatNumber(cancelled_count) })
}

/** Runs queue operations and shows their result on the panel, or as a toast elsewhere (D90). */
export function useQueueActions() {
  const client = useQueryClient()
  const [news, setNews] = useState<QueueNews | null>(null)
  const show = useResultNotice(setNews)
  const tell = (tone: QueueNews['tone'], text: string) => show({ id: Date.now(), tone, text }, { tone, text })
  const common = {
    meta: { refreshes: notificationLists },
    onSuccess: (text: string) => tell('success', text),
    onSettled: () => {
      if (!isLive()) setTimeout(() => void invalidate(client, queueKey), lookAgain)
    },
  }
  const operate = useAction({
    ...common,
    mutationFn: (operation: Operation) => runs[operation](),
    onError: (error, operation) =>
      tell('error', m.common_queue_error({ what: failures[operation](), why: errorText(error) })),
  })
  // The reason dialog shows the failure itself.
  const stop = useAction({ ...common, mutationFn: cancel })
  return {
    news,
    forget: () => setNews(null),
    running: operate.isPending ? operate.variables : undefined,
    operate: operate.mutate,
    cancelling: stop.isPending ? stop.variables : undefined,
    cancel: stop.mutateAsync,
  }
}

export type QueueActions = ReturnType<typeof useQueueActions>
