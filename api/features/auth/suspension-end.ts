import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { suspensionEndedMail } from './mails.ts'
import { liftEnded } from './suspension-end-queries.ts'

const batch = 100

/** Reactivates users whose suspension by an admin has an end that has passed, and mails them. */
export async function endSuspensions(ctx: Ctx): Promise<void> {
  while (!ctx.stopping.aborted) {
    const lifted = await transact(ctx, async (tx) => {
      const ended = await liftEnded(tx.db, { now: tx.now(), most: batch })
      for (const { id, until } of ended) {
        const changes = {
          status: { from: 'suspended', to: 'active' },
          suspendedUntil: { from: until, to: null },
        }
        await audit(tx, 'user.end_suspension', { type: 'user', id }, {}, changes)
      }
      await tx.mailQueue.send(...ended.map((user) => suspensionEndedMail(tx.settings, user)))
      return ended
    })
    for (const { id } of lifted) ctx.sessions.forgetUser(id)
    if (lifted.length < batch) return
  }
}
