import { audit } from '#api/audit.ts'
import type { TransactionCtx } from '#api/context.ts'
import { reportSecurityEvent } from '#api/features/inbox/notices.ts'
import type { Language } from '#db/enums.ts'
import { passkeysRemovedNews } from './mails.ts'
import { deletePasskeys } from './queries.ts'

type Owner = { id: number; email: string; language: Language }

/** Removes all passkeys of a user, or those added since an instant, and mails a notice; returns how many. */
export async function removePasskeys(
  tx: TransactionCtx,
  owner: Owner,
  { reason, since }: { reason: 'not_me' | 'password_reset' | 'two_factor_reset'; since?: Date },
): Promise<number> {
  const removed = await deletePasskeys(tx.db, owner.id, since)
  if (removed.length === 0) return 0
  const names = removed.map(({ name }) => name)
  await audit(tx, 'passkey.remove', { type: 'user', id: owner.id }, { passkey: names.join(', '), reason })
  await reportSecurityEvent(tx, owner, passkeysRemovedNews(tx.settings, owner, { names }))
  return removed.length
}
