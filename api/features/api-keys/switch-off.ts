import { auditAll } from '#api/audit.ts'
import { type Ctx, type TransactionCtx, userOf } from '#api/context.ts'
import { reportSecurityEvent } from '#api/features/inbox/notices.ts'
import type { MailRecipient } from '#api/lib/mail-builder.ts'
import { switchOffOf } from './key-queries.ts'
import { type KeysOffReason, keysOffNews } from './mails.ts'

/** The keys that were switched off, by the id of their owner. */
export type KeysOff = ReadonlyMap<number, { prefix: string }[]>

/**
 * Switches off all API keys of owners within a transaction: a key outlives the sessions and passwords that it was made
 * with. Reactivating or promoting the owner does not switch them on again; the owner does, one by one.
 */
export async function switchOffKeys(tx: Ctx, owners: number[], reason: KeysOffReason): Promise<KeysOff> {
  if (owners.length === 0) return new Map()
  const keys = await switchOffOf(tx.db, owners, { at: tx.now(), by: userOf(tx.actor)?.id ?? null })
  await auditAll(
    tx,
    keys.map(({ id, prefix }) => ({
      action: 'api_key.switch_off',
      target: { type: 'api_key', id },
      meta: { name: prefix, reason },
      changes: { isActive: { from: true, to: false } },
    })),
  )
  return Map.groupBy(keys, ({ userId }) => userId)
}

export const countOff = (off: KeysOff, owner: number): number => off.get(owner)?.length ?? 0

/** Reports to an owner which keys were switched off. */
export async function reportKeysOff(
  tx: TransactionCtx,
  owner: MailRecipient & { id: number },
  off: KeysOff,
  reason: KeysOffReason,
): Promise<void> {
  const { id } = owner
  const prefixes = (off.get(id) ?? []).map(({ prefix }) => prefix)
  if (prefixes.length === 0) return
  tx.log.security.warn({ userId: id, ip: tx.ip, keys: prefixes.length, reason }, 'API keys switched off')
  await reportSecurityEvent(tx, owner, keysOffNews(tx.settings, { prefixes, reason }))
}
