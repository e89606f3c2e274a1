import { expect } from 'bun:test'
import { Secret, TOTP } from 'otpauth'
import type { Person } from './build.ts'
import { password } from './build.ts'
import type { Caller } from './caller.ts'
import type { World } from './world.ts'

const step = 30_000

/** What an authenticator app shows, now or some steps away. */
export const appCode = (world: World, secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: world.deps.now().getTime() + steps * step })

/** A code that no clock near ours shows. */
export function wrongAppCode(world: World, secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => appCode(world, secret, steps))
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  )
}

/** On to the beginning of the next step: the app shows a new code, and the step is long enough for a test. */
export const nextStep = (world: World) =>
  world.clock.advance(step - (world.deps.now().getTime() % step) + 100)

export type Enrolled = { user: Person; me: Caller; secret: string; codes: string[] }

/** Turns two-factor on for somebody; their app shows a code that was not used yet. */
export async function enrol(world: World, user: Person): Promise<Enrolled> {
  const me = await world.as(user)
  const { secret, recoveryCodes: codes } = (await me.post('/auth/2fa/setup', { password })).body.data
  expect((await me.post('/auth/2fa/enable', { code: appCode(world, secret) })).status).toBe(200)
  nextStep(world)
  return { user, me, secret, codes }
}
