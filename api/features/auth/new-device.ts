import { audit } from '#api/audit.ts'
import type { Ctx, TransactionCtx } from '#api/context.ts'
import { reportSecurityEvent } from '#api/features/inbox/notices.ts'
import { readUserAgent } from '#api/lib/user-agent.ts'
import { limits } from '#api/rules/limits.ts'
import { singleLine } from '#api/rules/single-line.ts'
import type { Account } from './account-queries.ts'
import { newSignInNews } from './mails.ts'
import { disownSeconds, issueToken } from './one-time-tokens.ts'
import type { SignInHistory } from './session-queries.ts'

/**
 * Browser and system, such as "Firefox, Linux", without versions, so that an update is not a new device. An unknown
 * client is named by the first word of its user agent. At most 80 characters.
 */
export function deviceName(userAgent: string): string {
  const { browser, os } = readUserAgent(userAgent)
  return singleLine([browser, os].filter(Boolean).join(', '), limits.deviceNameMax)
}

/** Whether no recent session of the user came from this address with this browser and system. */
export function isNewDevice(ctx: Ctx, { signedInBefore, userAgents }: SignInHistory): boolean {
  if (!signedInBefore || userAgents.includes(ctx.userAgent)) return false
  const device = deviceName(ctx.userAgent)
  return !userAgents.some((each) => deviceName(each) === device)
}

/** Reports the sign-in to the user; the mail has a "this was not me" link, valid for a week. */
export async function reportNewDevice(tx: TransactionCtx, user: Account, sessionId: string): Promise<void> {
  const { id: userId, email } = user
  const device = deviceName(tx.userAgent)
  await audit(tx, 'auth.new_device', { type: 'session', id: sessionId }, { device })
  const link = { purpose: 'not_me' as const, email, userId, sessionId, lifetime: disownSeconds }
  const token = await issueToken(tx, link)
  const seen = { token, device, ip: tx.ip, at: tx.now() }
  await reportSecurityEvent(tx, user, newSignInNews(tx.settings, user, seen))
}
