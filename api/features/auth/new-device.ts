import { UAParser } from 'ua-parser-js'
import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { limits } from '#api/rules/limits.ts'
import { singleLine } from '#api/rules/single-line.ts'
import type { Account } from './account-queries.ts'
import { newSignInMail } from './mails.ts'
import { disownSeconds, issueToken } from './one-time-tokens.ts'
import type { Seen } from './session-queries.ts'

/**
 * Browser and system without versions, such as 'Firefox, Linux': what stays the same when a browser updates. An unknown
 * program is called by its own first word, at most 80 characters of it.
 */
export function deviceName(userAgent: string): string {
  const { browser, os } = new UAParser(userAgent).getResult()
  const family = browser.name ?? userAgent.split(/[/\s]/)[0]
  return singleLine([family, os.name].filter(Boolean).join(', '), limits.deviceNameMax)
}

/** Whether a person signs in with a browser, system or address that their sessions did not know yet. */
export function isUnseen(ctx: Ctx, { before, userAgents }: Seen): boolean {
  if (!before || userAgents.includes(ctx.userAgent)) return false
  const device = deviceName(ctx.userAgent)
  return !userAgents.some((each) => deviceName(each) === device)
}

/** Tells of a sign-in by mail, with a link for the case that it was somebody else; it works for a week. */
export async function announceDevice(ctx: Ctx, user: Account, sessionId: string): Promise<void> {
  const { id: userId, email } = user
  const device = deviceName(ctx.userAgent)
  const token = await transact(ctx, async (tx) => {
    await audit(tx, 'auth.new_device', { type: 'session', id: sessionId }, { device })
    return issueToken(tx, { purpose: 'not_me', email, userId, sessionId, lifetime: disownSeconds })
  })
  await ctx.post.send(newSignInMail(ctx.settings, user, { token, device, ip: ctx.ip, at: ctx.now() }))
}
