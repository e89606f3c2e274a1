import type { Scope } from '../rules/scopes.ts'
import { password } from './build.ts'
import type { Caller, More } from './caller.ts'
import type { World } from './world.ts'

type Input = Record<string, unknown> & { scope?: Scope[] }

/** An admin who creates API keys, and callers that use them. */
export async function keyMaker(world: World) {
  const owner = await world.admin()
  const admin = await world.as(owner, { confirmed: true })
  return { owner, admin, make: (input: Input = {}) => makeKey(world, admin, input) }
}

/** Creates a key, which reads users unless another scope is given; gives the password if the session needs it (D89). */
export async function makeKey(world: World, admin: Caller, { scope = ['users.read'], ...input }: Input = {}) {
  const generate = () => admin.post('/admin/apikeys/generate', { scope, ...input })
  const first = await generate()
  const isAsked = first.body.code === 'REAUTHENTICATION_REQUIRED'
  if (isAsked) await admin.post('/auth/reauthenticate', { password })
  const { status, body } = isAsked ? await generate() : first
  if (status !== 201) throw new Error(JSON.stringify(body))
  const { id, apiKey } = body.data as { id: number; apiKey: string }
  const call = (more: More = {}) => world.call({ ...more, headers: { 'x-api-key': apiKey, ...more.headers } })
  return { id, apiKey, call, caller: call() }
}
