import type { Ctx, KeyCaller } from '#api/context.ts'
import { hashOf, maskedKey } from '#api/lib/api-key-secret.ts'
import { KeyInvalid } from './errors.ts'
import { findByHash } from './key-queries.ts'
import type { KeyIdentity } from './schema.ts'
import { quotaNow, quotaOf, statusOf } from './wire.ts'

/**
 * What a key may do, for an admin who has its text; nothing of its quota is used. 400 API_KEY_INVALID with the
 * `reason` if it is unknown or cannot be used. Any text is hashed and looked up, so that all take the same time.
 */
export async function verify(ctx: Ctx, { apiKey }: { apiKey: string }) {
  const row = await findByHash(ctx.db, hashOf(apiKey))
  if (!row) throw KeyInvalid('unknown')
  const now = ctx.now()
  const status = statusOf(row, now)
  if (status !== 'active') throw KeyInvalid(status)
  const { id, scope, expiresAt, client } = row
  return { id, scope, expiresAt, quota: quotaOf(row.quota, now), client }
}

/** The key of the request: its client, scope and what is left of its quota, as the guard of the route read them. */
export async function whoAmI(ctx: Ctx): Promise<KeyIdentity> {
  const { key, user } = keyOf(ctx)
  return {
    client: key.client,
    scope: [...key.scope],
    quota: key.quota && quotaNow({ ...key.quota, used: key.quota.used ?? 0 }, ctx.now()),
    expiresAt: key.expiresAt?.toISOString() ?? null,
    apiKey: maskedKey(key.prefix),
    user: { id: user.id, name: `${user.firstName} ${user.lastName}`, email: user.email },
  }
}

/** The API key of the request, which its endpoint requires. */
function keyOf({ actor }: Ctx): KeyCaller {
  if (actor.type !== 'api_key') throw new Error('an API key is required')
  return actor
}
