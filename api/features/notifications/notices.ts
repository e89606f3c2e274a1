import type { Ctx } from '#api/context.ts'
import { insertNotification } from './queries.ts'

type Text = { title: string; message: string }
type Notice = { userId: number; createdBy: number; tr: Text; en: Text }

/**
 * Puts a notification of the product itself into the inbox of one user, by the delivery queue: its row is part of the
 * transaction, and needs no approval. Publish `work` after the commit to deliver it at once.
 */
export async function notifyUser(tx: Ctx, { userId, createdBy, tr, en }: Notice): Promise<void> {
  const now = tx.now()
  await insertNotification(tx.db, {
    ...{ kind: 'system', channel: 'in_app', platforms: ['web'], status: 'approved', approvedAt: now },
    ...{ targetType: 'user', targetId: userId, targetCount: 1, translations: { tr, en } },
    ...{ createdBy, createdAt: now, updatedAt: now },
  })
}
