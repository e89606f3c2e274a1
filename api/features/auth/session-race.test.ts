import { expect, test } from 'bun:test'
import { codeIn, newestMail } from '#api/testing/auth-steps.ts'
import { type Person, password } from '#api/testing/build.ts'
import type { Caller } from '#api/testing/caller.ts'
import { appCode } from '#api/testing/two-factor-steps.ts'
import { openWorld } from '#api/testing/world.ts'

const world = await openWorld()

type Attempt = () => Promise<{ status: number }>
const attempts: Record<string, (me: Caller, user: Person) => Promise<Attempt>> = {
  'a password change': async (me) => () =>
    me.put('/auth/update-password', { currentPassword: password, newPassword: 'Bambaska-Kelime-7' }),
  'a request for a change of address': async (me) => () =>
    me.put('/user/preferences/email', { email: `yeni-${crypto.randomUUID()}@ornek.com`, password }),
  'a change of address': async (me) => {
    const email = `yeni-${crypto.randomUUID()}@ornek.com`
    await me.put('/user/preferences/email', { email, password })
    const code = codeIn(await newestMail(world, email))
    return () => me.post('/user/preferences/email/verify', { email, code })
  },
  'the two-factor setup': async (me) => () => me.post('/auth/2fa/setup', { password }),
  'enabling two-factor': async (me) => {
    const { secret } = (await me.post('/auth/2fa/setup', { password })).body.data
    return () => me.post('/auth/2fa/enable', { code: appCode(world, secret) })
  },
  'a data export': async (me) => () => me.post('/user/data-export', { password, format: 'zip' }),
  'a suspension': async (me) => () => me.post('/user/suspend-account', { password }),
  'a deletion': async (me) => () => me.delete('/user/delete-account', { password, confirmation: true }),
}

test.each(Object.keys(attempts))(
  '%s returns 401 if the session is ended concurrently, as by a password reset',
  async (what) => {
    const user = await world.user()
    const attempt = await attempts[what]!(await world.as(user), user)
    const { pending } = await world.sql.begin(async (tx) => {
      await tx`select from users where id = ${user.id} for update`
      const pending = attempt()
      await world.waitForBlockedQueries()
      await tx`update sessions set revoked_at = now() where user_id = ${user.id}`
      return { pending }
    })
    expect((await pending).status).toBe(401)
  },
)
