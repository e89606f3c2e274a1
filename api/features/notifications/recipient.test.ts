import { expect, test } from 'bun:test'
import type { Caller } from '#api/testing/caller.ts'
import { openWorld } from '#api/testing/world.ts'

const world = await openWorld()
const writer = await world.as(await world.admin())

const read = (caller: Caller, value: string | number) =>
  caller.get(`/admin/notifications/users/recipient?target_value=${encodeURIComponent(value)}`)

test('returns what a message takes from one user, by id or address', async () => {
  const { id, email } = await world.user({ firstName: 'Işıl', lastName: 'Çağlar', language: 'en' })
  const expected = { first_name: 'Işıl', last_name: 'Çağlar', email, language: 'en' }
  expect((await read(writer, id)).body.data).toEqual(expected)
  expect((await read(writer, ` ${email.toUpperCase()}`)).body.data).toEqual(expected)
})

test('returns 404 for unknown users and deleted accounts, 400 without a value', async () => {
  const deleted = await world.user()
  await world.sql`update users set deleted_at = now() where id = ${deleted.id}`
  for (const value of [deleted.id, deleted.email, 'yok@ornek.com', '999999999', 'kim?'])
    expect((await read(writer, value)).status).toBe(404)
  expect((await read(writer, ' ')).status).toBe(400)
})

test('requires the permission to search users', async () => {
  const { id, ...user } = await world.user()
  const player = await world.as({ id, ...user })
  expect((await read(player, id)).status).toBe(403)
  expect((await read(world.anyone, id)).status).toBe(401)
})
