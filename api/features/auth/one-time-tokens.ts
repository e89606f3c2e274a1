import type { Ctx } from '#api/context.ts'
import { secretToken, sha256 } from '#api/lib/secrets.ts'
import type { TokenPurpose } from '#db/enums.ts'
import { dropTokens, findToken, insertToken, spendToken } from './queries.ts'

/** For how long whoever reads of what somebody else did can say so. */
export const notMeDays = 7

type Link = {
  purpose: TokenPurpose
  email: string
  userId?: number
  sessionId?: string
  movedAway?: boolean
  ticketId?: number
  days: number
  at?: Date
}

/** A single-use secret for a link in a mail, kept by hash. */
export async function openLink(
  ctx: Ctx,
  { days, at: createdAt = ctx.now(), ...link }: Link,
): Promise<string> {
  const token = secretToken()
  const expiresAt = new Date(createdAt.getTime() + days * 86_400_000)
  await insertToken(ctx.db, { ...link, hash: sha256(token), createdAt, expiresAt })
  return token
}

type Used = { purpose: TokenPurpose; token: string }

/** What a secret was made for, as long as it lives and is not used up; it may be shown again and again. */
export async function readLink(ctx: Ctx, { purpose, token }: Used) {
  const found = await findToken(ctx.db, { hash: sha256(token), purpose, now: ctx.now() })
  return found?.usedAt === null ? found : undefined
}

/** What a link was opened for, for the one caller who is first to use it in time. */
export const spendLink = (ctx: Ctx, { purpose, token }: Used) =>
  spendToken(ctx.db, { hash: sha256(token), purpose, now: ctx.now() })

/** What was mailed to a user for one purpose opens nothing any more. */
export const voidLinks = (ctx: Ctx, userId: number, purpose: TokenPurpose) =>
  dropTokens(ctx.db, userId, purpose)
