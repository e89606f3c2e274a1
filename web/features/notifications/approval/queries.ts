import { useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { dataOf } from '#api/client.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { usePendingRows } from '#web/components/mutation/use-row-action.ts'
import { listed, listQuery, type RowOf } from '#web/components/table/list-query.ts'
import { totalText } from '#web/components/table/pagination.tsx'
import { api } from '#web/lib/api.ts'
import { errorText, hasCode } from '#web/lib/errors.ts'
import { invalidate } from '#web/lib/invalidate.ts'
import { readQuery } from '#web/lib/read-query.ts'
import { useQueueEvents } from '#web/lib/use-queue-events.ts'
import * as m from '#web/paraglide/messages.js'
import { approvalKey, notificationLists } from '../keys.ts'

const approval = api.admin.notifications.approval
const decisionKey = [...approvalKey, 'decision'] as const

export const pendingQuery = listQuery(approvalKey, approval.pending.$get, ({ notifications, pagination }) =>
  listed(notifications, pagination),
)
export type Pending = RowOf<typeof pendingQuery>

const countQuery = readQuery([...approvalKey, 'count'], (init) => approval.count.$get({}, init))

/** The number of pending notifications as it is now, for the menu and the dashboard; undefined if there is none. */
export function usePendingCount(enabled: boolean): string | undefined {
  const client = useQueryClient()
  const { data } = useQuery({ ...countQuery, enabled })
  useQueueEvents(() => void invalidate(client, countQuery.queryKey))
  return data && data.pending > 0 ? totalText(data.pending, data.pending === data.cap) : undefined
}

/** `version` is the one that was read; a newer one is a conflict. */
export type Decision = { id: number; version: number } & (
  | { type: 'approve'; approval_notes: string; send_now: boolean }
  | { type: 'reject'; rejection_reason: string }
)

function send({ id, version, ...decision }: Decision) {
  const param = { id: String(id) }
  if (decision.type === 'approve') {
    const { approval_notes, send_now } = decision
    return dataOf(approval[':id'].approve.$post({ param, json: { approval_notes, send_now, version } }))
  }
  const { rejection_reason } = decision
  return dataOf(approval[':id'].reject.$post({ param, json: { rejection_reason, version } }))
}

const success = {
  approve: m.notifications_approval_approved,
  reject: m.notifications_approval_rejected,
}

/** It was edited since it was read. */
export const isChanged = (error: unknown) => hasCode(error, 'VERSION_CHANGED')

/** Refetches the list after a decision or a conflict. */
export function useDecide(type: Decision['type']) {
  return useAction({
    mutationKey: decisionKey,
    mutationFn: send,
    meta: {
      success: success[type],
      refreshes: notificationLists,
    },
    onError: (_error, _decision, _before, { client }) => invalidate(client, approvalKey),
  })
}

/** Whether a decision on a notification is pending. */
export const useDeciding = () => usePendingRows(decisionKey)

type Answered = { error: unknown; decision: Decision }

/** Refused approvals of own notifications (D83), by version. */
export function useRefusals() {
  const answered = useMutationState<Answered>({
    filters: { mutationKey: decisionKey, status: 'error' },
    select: ({ state }) => ({ error: state.error, decision: state.variables as Decision }),
  })
  return ({ id, version }: Pick<Pending, 'id' | 'version'>) => {
    const refused = answered.find(
      ({ error, decision }) =>
        decision.id === id && decision.version === version && hasCode(error, 'FOUR_EYES_REQUIRED'),
    )
    return refused && errorText(refused.error)
  }
}
