import { beforeEach, describe, expect, spyOn, test } from 'bun:test'
import { availableParallelism } from 'node:os'
import * as argon2 from '@node-rs/argon2'
import { freshIp, newestMail, tally, tokenIn } from '#api/testing/auth-steps.ts'
import { password } from '#api/testing/build.ts'
import type { Answer } from '#api/testing/caller.ts'
import { openWorld } from '#api/testing/world.ts'

let ip: string
const world = await openWorld()
beforeEach(() => {
  ip = freshIp()
})

const running = Math.max(1, availableParallelism() - 1)
const [waitingEach, waitingAll] = [10, 100 * running]
const login = (email: string, from = ip) =>
  world.anyone.post('/auth/login', { email, password }, { ip: from })

/** Hashes that finish only when released. */
function holdHashes() {
  const gate = Promise.withResolvers<void>()
  const verify = spyOn(argon2, 'verify').mockImplementation(async () => {
    await gate.promise
    return true
  })
  return {
    async letGo<T>(rest: Promise<T>) {
      gate.resolve()
      const answers = await rest
      verify.mockRestore()
      return answers
    },
  }
}

/** The first `count` answers of pending requests. */
const firstOf = (asked: Promise<Answer>[], count: number) =>
  new Promise<Answer[]>((done) => {
    const answers: Answer[] = []
    for (const each of asked)
      each.then((answer) => {
        answers.push(answer)
        if (answers.length === count) done(answers)
      })
  })

describe('confirming the password', () => {
  test('returns 429 with Retry-After from the eleventh attempt in a minute, on any endpoint and from any network', async () => {
    const [user, other] = [await world.user(), await world.user()]
    const [me, otherUser] = [await world.as(user), await world.as(other)]
    const more = () => ({ ip: freshIp() })
    for (let time = 0; time < 4; time++) {
      expect((await me.post('/auth/2fa/setup', { password }, more())).status).toBe(200)
      expect((await me.post('/auth/2fa/recovery-codes', { password }, more())).status).toBe(409)
    }
    const change = { currentPassword: password, newPassword: 'kisa' }
    for (let time = 0; time < 2; time++)
      expect((await me.put('/auth/update-password', change, more())).status).toBe(400)
    const again = await world.as(user)
    const code = '123456'
    const refused = [
      await again.put('/auth/update-password', change, more()),
      await again.post('/auth/2fa/setup', { password }, more()),
      await again.post('/auth/2fa/disable', { password, code }, more()),
      await again.post('/auth/2fa/recovery-codes', { password }, more()),
      await again.put('/user/preferences/email', { password, email: 'yeni@ornek.com' }, more()),
      await again.post('/user/suspend-account', { password }, more()),
      await again.delete('/user/delete-account', { password, confirmation: true }, more()),
      await again.post('/user/data-export', { password }, more()),
    ]
    for (const { status, body, headers } of refused) {
      expect([status, body.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED'])
      expect(headers.get('retry-after')).toBe(String(body.retryAfter))
    }
    expect((await otherUser.post('/auth/2fa/setup', { password }, more())).status).toBe(200)
  })
})

describe('a password reset', () => {
  test('hashes at most ten passwords a minute for one link', async () => {
    const { email } = await world.user()
    await world.anyone.post('/auth/forgot-password', { email })
    const token = tokenIn(await newestMail(world, email))
    const hash = spyOn(argon2, 'hash')
    const reset = () =>
      world.anyone.post(
        '/auth/reset-password',
        { token, newPassword: 'Bambaska-Kelime-7' },
        { ip: freshIp() },
      )
    const {
      200: done,
      400: late = 0,
      429: refused = 0,
    } = tally(await Promise.all(Array.from({ length: 30 }, reset)))
    expect([done, late + refused]).toEqual([1, 29])
    expect(hash.mock.calls.length).toBeLessThanOrEqual(10)
    hash.mockRestore()
  })
})

describe('queued hashes', () => {
  test('are limited to ten of a network; beyond that 503 with Retry-After, while other networks are served', async () => {
    const { email } = await world.user()
    const people = await Promise.all(
      Array.from({ length: running + waitingEach + 5 }, async () => world.as(await world.user())),
    )
    const held = holdHashes()
    const flood = people.map((each) => each.post('/auth/2fa/setup', { password }, { ip }))
    const refused = await firstOf(flood, 5)
    for (const { status, body, headers } of refused) {
      expect([status, body.code, body.retryAfter]).toEqual([503, 'SERVICE_UNAVAILABLE', 5])
      expect(headers.get('retry-after')).toBe('5')
    }
    const elsewhere = login(email, freshIp())
    const [signedIn, ...flooding] = await held.letGo(Promise.all([elsewhere, ...flood]))
    expect(signedIn!.status).toBe(200)
    expect(tally(flooding)).toEqual({ 200: running + waitingEach, 503: 5 })
  })

  test('give way to a network without queued hashes when the queue is full', async () => {
    const { email } = await world.user()
    const networks = waitingAll / waitingEach
    const held = holdHashes()
    const flood = Array.from({ length: networks + 1 }, () => freshIp()).flatMap((from) =>
      Array.from({ length: waitingEach }, () => login('kimse@ornek.com', from)),
    )
    await firstOf(flood, flood.length - waitingAll - running)
    const mine = login(email)
    const [first] = await firstOf([...flood, mine], flood.length - waitingAll - running + 1)
    expect(first!.status).toBe(503)
    const [signedIn] = await held.letGo(Promise.all([mine, ...flood]))
    expect(signedIn!.status).toBe(200)
  })
})
