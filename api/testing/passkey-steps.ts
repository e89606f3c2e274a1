import { expect } from 'bun:test'
import { createAuthenticator } from './authenticator.ts'
import type { Person } from './build.ts'
import type { World } from './world.ts'

type Authenticator = Awaited<ReturnType<typeof createAuthenticator>>

/** Adds a passkey to a user, in a session of theirs on which the password was just given. */
export async function addPasskey(world: World, user: Person, name = 'Telefonum', origin?: string) {
  const me = await world.as(user, { confirmed: true })
  const authenticator = await createAuthenticator(origin)
  const options = (await me.post('/auth/passkeys/options')).body.data
  const added = await me.post('/auth/passkeys', { name, credential: authenticator.create(options) })
  expect(added.status).toBe(201)
  return { user, me, authenticator, id: added.body.data.id as number }
}

type Fault = Parameters<Authenticator['sign']>[1]

/** Sign-in requests by passkey; world and IP address are read on each call. */
export function passkeySteps(here: () => { world: World; ip: string }) {
  const post = (path: string, body: unknown, ip = here().ip) => here().world.anyone.post(path, body, { ip })
  const start = async (more: object = {}) => (await post('/auth/passkeys/sign-in/options', more)).body.data
  return {
    start,
    send: (credential: unknown, more: object = {}, ip?: string) =>
      post('/auth/passkeys/sign-in', { credential, ...more }, ip),
    async signIn(authenticator: Authenticator, fault?: Fault, more: object = {}) {
      const credential = await authenticator.sign(await start(more), fault)
      return post('/auth/passkeys/sign-in', { credential, ...more })
    },
  }
}
