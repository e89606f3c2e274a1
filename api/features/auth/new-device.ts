import { UAParser } from 'ua-parser-js'
import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { secretToken, sha256 } from '#api/lib/secrets.ts'
import { newSignInMail } from './mails.ts'
import { type Account, insertToken } from './queries.ts'
import type { Seen } from './session-queries.ts'

const noticeMs = 7 * 86_400_000

/** Browser and system without versions, such as 'Firefox, Linux': what stays the same when a browser updates. */
export function deviceName(userAgent: string): string {
  const { browser, os } = new UAParser(userAgent).getResult()
  const family = browser.name ?? userAgent.split(/[/\s]/)[0]
  return [family, os.name].filter(Boolean).join(', ')
}

/** Whether a person signs in with a browser, system or address that their sessions did not know yet. */
export function isUnseen(ctx: Ctx, { before, userAgents }: Seen): boolean {
  if (!before || userAgents.includes(ctx.userAgent)) return false
  const device = deviceName(ctx.userAgent)
  return !userAgents.some((each) => deviceName(each) === device)
}

/** Tells of a sign-in by mail, with a link for the case that it was somebody else; it works for a week. */
export async function announceDevice(ctx: Ctx, user: Account, sessionId: string): Promise<void> {
  const token = secretToken()
  const now = ctx.now()
  const device = deviceName(ctx.userAgent)
  await transact(ctx, async (tx) => {
    await insertToken(tx.db, {
      hash: sha256(token),
      purpose: 'not_me',
      email: user.email,
      userId: user.id,
      sessionId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + noticeMs),
    })
    await audit(tx, 'auth.new_device', { type: 'session', id: sessionId }, { device })
  })
  ctx.post.send(newSignInMail(ctx.settings, user, { token, device, ip: ctx.ip, at: now }))
}
