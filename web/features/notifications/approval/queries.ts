import { queryOptions, useMutation, useMutationState } from '@tanstack/react-query'
import { dataOf } from '#api/client.ts'
import { api } from '#web/lib/api.ts'
import * as m from '#web/paraglide/messages.js'

const approval = api.admin.notifications.approval
const approvalKey = ['notifications', 'approval'] as const
const decisionKey = [...approvalKey, 'decision'] as const

type Asked = { page: number; limit: number; search?: string }

export const pendingQuery = ({ page, limit, search }: Asked) =>
  queryOptions({
    queryKey: [...approvalKey, 'pending', { page, limit, search }] as const,
    queryFn: async ({ signal }) => {
      const query = { status: 'pending' as const, page: String(page), limit: String(limit), search }
      const { notifications, pagination } = await dataOf(
        approval.pending.$get({ query }, { init: { signal } }),
      )
      return { rows: notifications, total: pagination.total }
    },
    placeholderData: (previous) => previous,
  })

export type Pending = Awaited<
  ReturnType<NonNullable<ReturnType<typeof pendingQuery>['queryFn']>>
>['rows'][number]

export type Decision = { id: number } & (
  | { type: 'approve'; approval_notes: string }
  | { type: 'reject'; rejection_reason: string }
)

function send({ id, ...decision }: Decision) {
  const param = { id: String(id) }
  if (decision.type === 'approve') {
    const { approval_notes } = decision
    return dataOf(approval[':id'].approve.$post({ param, json: { approval_notes } }))
  }
  const { rejection_reason } = decision
  return dataOf(approval[':id'].reject.$post({ param, json: { rejection_reason } }))
}

const words = {
  approve: { success: m.notifications_approval_approved, failure: m.notifications_approval_approve_failed },
  reject: { success: m.notifications_approval_rejected, failure: m.notifications_approval_reject_failed },
}

/** After a decision, and after one that came too late, the list is read anew. */
export function useDecide(type: Decision['type']) {
  return useMutation({
    mutationKey: decisionKey,
    mutationFn: send,
    meta: { ...words[type], refreshes: [approvalKey, ['notifications', 'queue']] },
    onError: (_error, _decision, _before, { client }) => client.invalidateQueries({ queryKey: approvalKey }),
  })
}

/** The notifications that somebody has just decided on, until the server answers. */
export function useDeciding(): ReadonlySet<number> {
  const ids = useMutationState({
    filters: { mutationKey: decisionKey, status: 'pending' },
    select: (mutation) => (mutation.state.variables as Decision).id,
  })
  return new Set(ids)
}
