import type { Ctx } from '#api/context.ts'
import { secretToken, sha256 } from '#api/lib/secrets.ts'
import type { TokenPurpose } from '#db/enums/auth.ts'
import type { Language } from '#db/enums.ts'
import {
  deleteTokens,
  deleteTokensOf,
  findToken,
  insertToken,
  markTokenUsed,
} from './one-time-token-queries.ts'

/** How long a "this was not me" link works. */
export const disownSeconds = 7 * 86_400

type NewToken = {
  purpose: TokenPurpose
  email: string
  userId?: number
  sessionId?: string
  movedAway?: boolean
  ticketId?: number
  language?: Language | null
  /** Seconds from `createdAt` until it expires. */
  lifetime: number
  createdAt?: Date
  token?: string
}

/** Issues a single-use secret, usually for a link in a mail; the database stores its hash only. */
export async function issueToken(
  ctx: Ctx,
  { lifetime, createdAt = ctx.now(), token = secretToken(), ...values }: NewToken,
): Promise<string> {
  const expiresAt = new Date(createdAt.getTime() + lifetime * 1000)
  await insertToken(ctx.db, { ...values, hash: sha256(token), createdAt, expiresAt })
  return token
}

type Presented = { purpose: TokenPurpose; token: string }

/** Reads a token that has neither expired nor, unless asked for, been used, and leaves it unused. */
export async function readToken(
  ctx: Ctx,
  { purpose, token }: Presented,
  which: 'unused' | 'also used' = 'unused',
) {
  const found = await findToken(ctx.db, { hash: sha256(token), purpose, now: ctx.now() })
  return which === 'also used' || found?.usedAt === null ? found : undefined
}

/** Marks a token as used and returns it; undefined if it has expired or another request used it first. */
export const consumeToken = (ctx: Ctx, { purpose, token }: Presented) =>
  markTokenUsed(ctx.db, { hash: sha256(token), purpose, now: ctx.now() })

/** Revokes all tokens of a user for one purpose, whichever address they were mailed to. */
export const revokeTokens = (ctx: Ctx, userId: number, purpose: TokenPurpose) =>
  deleteTokens(ctx.db, userId, purpose)

/** The same for several users and purposes. */
export const revokeTokensOf = (ctx: Ctx, userIds: number[], purposes: TokenPurpose[]) =>
  deleteTokensOf(ctx.db, userIds, purposes)
