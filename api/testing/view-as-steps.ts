import { expect } from 'bun:test'
import { buildSession, type Person, password } from './build.ts'
import type { World } from './world.ts'

/** An admin's own caller, and a caller who views the product as the user. */
export async function viewAs(world: World, user: Pick<Person, 'id'>, { admin }: { admin?: Person } = {}) {
  const staff = admin ?? (await world.admin())
  const own = await world.as(staff)
  const started = await own.post(`/admin/users/${user.id}/view-as`, { password })
  expect(started.status).toBe(201)
  const { accessToken, id } = started.body.data
  const headers = { authorization: `Bearer ${accessToken}`, 'user-agent': 'a browser of the staff' }
  return {
    staff,
    own,
    started,
    id: id as string,
    token: accessToken as string,
    viewer: world.call({ headers }),
  }
}

/** A caller in another session of the person. */
export const inAnotherSession = async (world: World, person: Pick<Person, 'id'>) => {
  const { token } = await buildSession(world.deps, person)
  return world.call({ headers: { authorization: `Bearer ${token}` } })
}
