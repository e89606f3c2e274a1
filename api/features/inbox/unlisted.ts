import type { Ctx } from '#api/context.ts'
import { insertUnlisted, nextUnlistedId, type Unlisted } from './unlisted-queries.ts'

type Message = Pick<Unlisted, 'id' | 'userId' | 'kind' | 'translations' | 'link' | 'priority'>

/**
 * Puts a message for one user into their inbox, as a notification that the console neither lists nor counts. Publish
 * `inbox` after the commit to show it at once.
 */
export const putInInbox = (tx: Ctx, { id, userId, kind, translations, link, priority }: Message) =>
  insertUnlisted(tx.db, {
    ...{ id, userId, kind, translations, link, priority, now: tx.now() },
    ...{ targetType: 'user', targetId: userId },
  })

/** An id for such a message, which no other one has. */
export const nextId = ({ db }: Ctx): Promise<number> => nextUnlistedId(db)
