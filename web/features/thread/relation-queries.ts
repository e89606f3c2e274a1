import { mutationOptions } from '@tanstack/react-query'
import { answerOf, dataOf } from '#api/client.ts'
import { one, param, refreshes, ticketsKey } from '#web/components/ticket/queries.ts'
import * as m from '#web/paraglide/messages.js'

/** All open tickets: a merge and its undo change two. */
const everything = [ticketsKey]

export const unmerge = mutationOptions({
  mutationFn: (id: number) => dataOf(one.merge.$delete({ param: param(id) })),
  meta: { success: m.thread_merge_undone, failure: m.thread_merge_undo_failed, refreshes: everything },
})

/** `reopen` confirms that the other ticket, which is closed, is reopened. */
export type Merging = { id: number; into_id: number; reopen?: boolean }

export const merge = mutationOptions({
  mutationFn: ({ id, ...json }: Merging) => dataOf(one.merge.$post({ param: param(id), json })),
  meta: { failure: m.thread_merge_failed, refreshes: everything },
})

export const split = mutationOptions({
  mutationFn: ({ id, ...json }: { id: number; message_ids: number[]; subject: string }) =>
    dataOf(one.split.$post({ param: param(id), json })),
  meta: { failure: m.thread_split_failed, refreshes: everything },
})

/** Merges a ticket back into the one that it was split from. */
export const unsplit = mutationOptions({
  mutationFn: merge.mutationFn!,
  meta: { success: m.thread_split_undone, failure: m.thread_split_undo_failed, refreshes: everything },
})

export const relate = mutationOptions({
  mutationFn: ({ id, related_id }: { id: number; related_id: number }) =>
    answerOf(one.related.$post({ param: param(id), json: { related_id } })),
  meta: { failure: m.thread_change_failed, refreshes: everything },
})

export const unrelate = mutationOptions({
  mutationFn: ({ id, related_id }: { id: number; related_id: number }) =>
    answerOf(one.related[':relatedId'].$delete({ param: { ...param(id), relatedId: String(related_id) } })),
  meta: { failure: m.thread_change_failed, refreshes: everything },
})

export const addCopy = (id: number) =>
  mutationOptions({
    mutationFn: (email: string) => dataOf(one.copies.$post({ param: param(id), json: { email } })),
    meta: { failure: m.thread_change_failed, refreshes: refreshes(id) },
  })

export const removeCopy = (id: number) =>
  mutationOptions({
    mutationFn: (copyId: number) =>
      dataOf(one.copies[':copyId'].$delete({ param: { ...param(id), copyId: String(copyId) } })),
    meta: { failure: m.thread_change_failed, refreshes: refreshes(id) },
  })
