import type { Ctx } from '#api/context.ts'
import { chainKey } from './chain.ts'
import { findOtherKey } from './chain-queries.ts'

/**
 * What does not work because the data was made with another AUTH_SECRET, for the operator; undefined if all batches of
 * the audit log have the key of this secret. Without a secret no batch has.
 */
export async function secretWarning(
  { sql }: Pick<Ctx, 'sql'>,
  secret: Uint8Array | undefined,
): Promise<string | undefined> {
  const { until } = await findOtherKey(sql, secret ? chainKey({ secret }).keyId : '')
  if (!until) return undefined
  return (
    `AUTH_SECRET, or DATA_DIR/auth.secret without it, is not the one that this data was made with: the audit log until ` +
    `${until} UTC cannot be verified, codes of authenticator apps cannot be checked ` +
    '(recovery codes work), and links in mails that were sent do not work. Restore the former secret, unless you changed it on purpose.'
  )
}
