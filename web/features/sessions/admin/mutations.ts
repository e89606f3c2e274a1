import { mutationOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { answerOf, dataOf } from '#api/client.ts'
import { limits } from '#api/rules/limits.ts'
import type { SaveOf } from '#web/components/mutation/use-save.ts'
import type { BulkResult } from '#web/components/table/bulk-actions.tsx'
import { inBatches } from '#web/components/table/in-batches.ts'
import { api } from '#web/lib/api.ts'
import * as m from '#web/paraglide/messages.js'
import { adminSessionsKey } from './keys.ts'
import type { AdminSession } from './queries.ts'

const { sessions } = api.admin
const refreshes = [adminSessionsKey]

export type EndInput = { reason: string; notify: boolean }

/** Ends one session; the result of the row. */
export async function endOne(
  { id, userId }: AdminSession,
  { reason, notify }: EndInput,
): Promise<BulkResult[]> {
  const param = { userId: String(userId), sessionId: id }
  await answerOf(
    sessions.user[':userId'][':sessionId'].$delete({ param, json: { reason, notifyUser: notify } }),
  )
  return [{ id, success: true }]
}

export const endSeveral = (rows: readonly AdminSession[], { reason, notify }: EndInput) =>
  inBatches(rows, limits.sessionsAtOnce, async (some) => {
    const json = { sessionIds: some.map(({ id }) => id), reason, notifyUsers: notify }
    return (await dataOf(sessions['bulk-terminate'].$post({ json }))).results
  })

export async function endAllOf(userId: number, { reason, notify }: EndInput): Promise<BulkResult[]> {
  const param = { userId: String(userId) }
  await answerOf(sessions.user[':userId'].all.$delete({ param, json: { reason, notifyUser: notify } }))
  return []
}

/** The mutation of a dialog that asks for a reason. */
export const ending = (run: (input: EndInput) => Promise<BulkResult[]>) =>
  mutationOptions({
    mutationFn: ({ input }: SaveOf<undefined, EndInput>) => run(input),
    meta: { success: m.sessions_end_done, failure: m.sessions_end_failed, refreshes },
  })

export type OrphanCounts = InferResponseType<(typeof sessions)['cleanup-orphan']['$post']>['data']

/** The mutation of the orphan button, which reports what was counted. */
export const cleanUpOrphans = (report: (counts: OrphanCounts) => void) => ({
  mutationKey: [...adminSessionsKey, 'orphans'],
  mutationFn: async (_: { id: string }) => report(await dataOf(sessions['cleanup-orphan'].$post())),
  meta: { failure: m.sessions_orphans_failed, refreshes },
})
