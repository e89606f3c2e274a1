import { UAParser } from 'ua-parser-js'
import type { Ctx } from '#api/context.ts'
import type { Mail } from '#api/lib/mailer.ts'
import { secretToken, sha256 } from '#api/lib/secrets.ts'
import { newSignInMail } from './mails.ts'
import { type Account, insertToken } from './queries.ts'
import { findSeen } from './session-queries.ts'

const noticeMs = 7 * 86_400_000

/** Browser and system without versions, such as 'Firefox, Linux': what stays the same when a browser updates. */
export function deviceName(userAgent: string): string {
  const { browser, os } = new UAParser(userAgent).getResult()
  const family = browser.name ?? userAgent.split(/[/\s]/)[0]
  return [family, os.name].filter(Boolean).join(', ')
}

/** Whether a person signs in with a browser, system or address that their sessions do not know yet. */
export async function isUnseen(ctx: Ctx, userId: number): Promise<boolean> {
  const { before, userAgents } = await findSeen(ctx.sql, { userId, ip: ctx.ip })
  if (!before || userAgents.includes(ctx.userAgent)) return false
  const device = deviceName(ctx.userAgent)
  return !userAgents.some((each) => deviceName(each) === device)
}

/**
 * The mail that tells of a sign-in, with a link for the case that it was somebody else; it works for a week. To be
 * sent once the sign-in stands.
 */
export async function signInNotice(ctx: Ctx, user: Account, sessionId: string): Promise<Mail> {
  const token = secretToken()
  const now = ctx.now()
  await insertToken(ctx.db, {
    hash: sha256(token),
    purpose: 'not_me',
    email: user.email,
    userId: user.id,
    sessionId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + noticeMs),
  })
  return newSignInMail(ctx.settings, user, { token, device: deviceName(ctx.userAgent), ip: ctx.ip, at: now })
}
