import { beforeEach, expect } from 'bun:test'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { auditLog } from '#db/schema/index.ts'
import { freshIp } from './auth-steps.ts'
import type { Person } from './build.ts'
import { password } from './build.ts'
import type { Caller } from './caller.ts'
import type { World } from './world.ts'

const step = 30_000

/** The code of an authenticator app, now or some steps away. */
export const appCode = (world: World, secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: world.deps.now().getTime() + steps * step })

/** A code that is invalid in all adjacent steps. */
export function wrongAppCode(world: World, secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => appCode(world, secret, steps))
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  )
}

/** Advances to the start of the next step, so that a new code is valid long enough for a test. */
export const nextStep = (world: World) =>
  world.clock.advance(step - (world.deps.now().getTime() % step) + 100)

/** Where the requests of a file come from: for each test an address without earlier requests, and a code unused yet. */
export function inNewNetwork(world: World) {
  const here = { world, ip: freshIp() }
  beforeEach(() => {
    here.ip = freshIp()
    nextStep(world)
  })
  return here
}

export type Enrolled = { user: Person; me: Caller; secret: string; codes: string[] }

/** Enables two-factor authentication for a user, and advances to an unused code. */
export async function enrol(world: World, user: Person): Promise<Enrolled> {
  const me = await world.as(user)
  const { secret, recoveryCodes: codes } = (await me.post('/auth/2fa/setup', { password })).body.data
  expect((await me.post('/auth/2fa/enable', { code: appCode(world, secret) })).status).toBe(200)
  nextStep(world)
  return { user, me, secret, codes }
}

/** Two-factor sign-in requests; world and IP address are read on each call. */
export function signInSteps(here: () => { world: World; ip: string }) {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    here().world.anyone.post(path, body, { ip: here().ip, headers })
  const login = (email: string, more: Record<string, unknown> = {}) =>
    post('/auth/login', { email, password, ...more })
  return {
    login,
    verify: (challengeToken: string, code: string, headers?: Record<string, string>) =>
      post('/auth/2fa/verify', { challengeToken, code }, headers),
    async challenge({ email }: Person, more?: Record<string, unknown>): Promise<string> {
      const asked = await login(email, more)
      expect(asked.status).toBe(200)
      return asked.body.data.challengeToken
    },
  }
}

/** Audited actions on a user, oldest first. */
export async function actionsOf(world: World, userId: number): Promise<string[]> {
  const lines = await world.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.targetId, String(userId)))
    .orderBy(auditLog.id)
  return lines.map(({ action }) => action)
}
