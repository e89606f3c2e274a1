import { expect, test } from 'bun:test'
import { accessKey } from '#api/features/auth/tokens.ts'
import { buildSession } from '#api/testing/build.ts'
import { openWorld } from '#api/testing/world.ts'
import { createSessionCache } from './session-cache.ts'

const world = await openWorld()

test('entries that were read while signals were lost are dropped once signals resume', async () => {
  const { deps, sql } = world
  const { token, session } = await buildSession(deps, await world.user())
  let healthy = false
  const deaf = Object.create(deps.bus, {
    healthy: { get: () => healthy },
    subscribe: { value: () => () => {} },
  })
  const resuming = new Proxy(sql, {
    async apply(ask, self, given) {
      const rows = await Reflect.apply(ask, self, given)
      await sql`update sessions set revoked_at = now() where id = ${session.id}`
      healthy = true
      return rows
    },
  })
  const key = await accessKey(deps.secret)
  const cache = createSessionCache({ ...deps, sql: resuming, bus: deaf, key })
  const at = deps.now().getTime()
  await cache.find(token, at)
  expect(await cache.find(token, at + 1000)).toEqual({ type: 'anonymous' })
})
