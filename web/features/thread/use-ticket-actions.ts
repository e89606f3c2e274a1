import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { confirm } from '#web/components/feedback/confirm.tsx'
import { useAction } from '#web/components/mutation/use-action.ts'
import { type Change, changeTicket } from '#web/components/ticket/queries.ts'
import { useTicketLink } from '#web/components/ticket/use-ticket-link.ts'
import { failureText, hasCode } from '#web/lib/errors.ts'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { applyMacro } from './macro-queries.ts'
import { contextQuery, follow, markRead, snooze, type Ticket } from './queries.ts'
import { type Merging, merge, relate, unmerge } from './relation-queries.ts'

const closedTarget = 'MERGE_INTO_CLOSED'

/** What can be done to a ticket, and why the last thing failed. */
export function useTicketActions(ticket: Ticket) {
  const { id } = ticket
  const navigate = useNavigate()
  const link = useTicketLink()
  const { data: context } = useQuery(contextQuery(id))
  const change = useAction(changeTicket(id, { success: m.thread_changed, failure: m.thread_change_failed }))
  const macro = useAction(applyMacro(id))
  const snoozing = useAction(snooze(id))
  const following = useAction(follow(id))
  const reading = useAction(markRead(id))
  const relating = useAction(relate)
  const undo = useAction(unmerge)
  const merging = useAction({
    ...merge,
    meta: { ...merge.meta, success: m.thread_merged, undo: () => undo.mutate(id) },
    onSuccess: ({ into_id }) => void navigate(link(into_id)),
    onError: (error, merged) => void reopenToMerge(error, merged),
  })
  /** A closed ticket is reopened by merging into it, which the agent confirms. */
  async function reopenToMerge(error: Error, merged: Merging) {
    if (!hasCode(error, closedTarget)) return
    // The text of the request becomes a message there as well.
    const messages = 1 + Number(error.body.messages ?? 0)
    const question = {
      title: m.thread_merge_reopen_title({ id: merged.into_id }),
      body: m.thread_merge_reopen_body({ count: formatNumber(messages) }),
      action: m.thread_merge_reopen_do(),
    }
    if (await confirm(question)) merging.mutate({ ...merged, reopen: true })
  }
  const all = [change, macro, snoozing, following, reading, relating, merging, undo]
  const failed = all.find(({ error }) => error && !hasCode(error, closedTarget))
  return {
    change: (input: Change) => change.mutate({ input, row: ticket }),
    macro: macro.mutate,
    snooze: snoozing.mutate,
    follow: () => following.mutate(!context?.is_following),
    readAll: () => reading.mutate('all'),
    relate: (related_id: number) => relating.mutate({ id, related_id }),
    merge: (into_id: number) => merging.mutate({ id, into_id }),
    unmerge: () => undo.mutate(id),
    busy: all.some(({ isPending }) => isPending),
    problem: failed?.error ? failureText(failed.error) : undefined,
    dismiss: () => {
      for (const each of all) if (each.error) each.reset()
    },
  }
}

export type TicketActions = ReturnType<typeof useTicketActions>
