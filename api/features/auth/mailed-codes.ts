import type { Ctx } from '#api/context.ts'
import { digits, safeEqual } from '#api/lib/secrets.ts'
import { limits } from '#api/rules/limits.ts'
import type { Language } from '#db/enums.ts'
import { ExhaustedCode, ExpiredCode, InvalidCode } from './errors.ts'
import { type CodeKey, consumeAttempt, deleteCode, findCode, saveCode } from './mailed-code-queries.ts'
import { hashCode } from './tokens.ts'

/** Makes a six-digit code for an address, which replaces the previous one, and is good for two minutes. */
export async function issueCode(ctx: Ctx, key: CodeKey, language: Language): Promise<string> {
  const code = digits(limits.codeDigits)
  const hash = hashCode(ctx.secret, key.email, code)
  const createdAt = ctx.now()
  const expiresAt = new Date(createdAt.getTime() + limits.codeSeconds * 1000)
  await saveCode(ctx.db, { ...key, hash, language, createdAt, expiresAt })
  return code
}

/**
 * Checks a code, and returns its hash. Throws ExpiredCode after 120 seconds, ExhaustedCode after five attempts, and
 * InvalidCode for another code.
 */
export async function checkCode(ctx: Ctx, key: CodeKey, code: string): Promise<string> {
  const hash = await consumeAttempt(ctx.db, key, { tries: limits.codeTries, now: ctx.now() })
  if (!hash) {
    const last = await findCode(ctx.db, key)
    throw last && last.expiresAt > ctx.now() ? ExhaustedCode() : ExpiredCode()
  }
  if (!safeEqual(hash, hashCode(ctx.secret, key.email, code))) throw InvalidCode()
  return hash
}

/** Deletes a code that was right; undefined if another request did first. */
export const removeCode = ({ db }: Ctx, key: CodeKey, hash: string) => deleteCode(db, key, hash)
