import { type Ctx, ownSessionId } from '#api/context.ts'
import type { SessionEndReason } from '#db/enums/sessions.ts'
import { endSessionsById, endSessionsOfUsers } from './session-revocation-queries.ts'

export type EndedSession = { id: string; userId: number }
/** Why sessions end, with what an admin typed. */
export type EndCause = { reason: SessionEndReason; note?: string | null | undefined }

/**
 * Ends the listed sessions within a transaction, also views of an admin, and returns those that had not ended. The
 * caller audits them, and forgets them after the commit.
 */
export const endListed = (tx: Ctx, ids: string[], cause: EndCause): Promise<EndedSession[]> =>
  ids.length === 0 ? Promise.resolve([]) : endSessionsById(tx.db, ids, { at: tx.now(), ...cause })

/** The same for all sessions of users, except the caller's own if it is kept. Views are ended but not returned. */
export const endAllOf = (
  tx: Ctx,
  userIds: number[],
  { keepOwn, ...cause }: EndCause & { keepOwn: boolean },
): Promise<EndedSession[]> => {
  const except = keepOwn ? ownSessionId(tx) : undefined
  return endSessionsOfUsers(tx.db, userIds, { at: tx.now(), ...cause, except })
}
