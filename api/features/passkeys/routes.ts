import { Hono } from 'hono'
import { withSessionCookies } from '#api/features/auth/cookies.ts'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { ok } from '#api/http/envelope.ts'
import { body, Id, params } from '#api/http/input.ts'
import { run, runCreated } from '#api/http/run.ts'
import * as wire from './schema.ts'
import { add, list, remove, rename, startAdding } from './service.ts'
import { signInByPasskey, startReauthentication, startSignIn } from './sign-in.ts'

const mine = 'account.own'
const open = { public: true, sessionless: true, duringMaintenance: true } as const

/** /auth/passkeys */
export const passkeyRoutes = new Hono<Env>()
  .get('/', endpoint({ summary: 'List my passkeys', requires: mine, returns: wire.Passkeys }), (c) =>
    run(c, list),
  )
  .post(
    '/options',
    endpoint({ summary: 'Start to add a passkey', requires: mine, returns: wire.CreationOptions }),
    body(wire.Confirmed),
    (c) => run(c, startAdding),
  )
  .post(
    '/',
    endpoint({ summary: 'Add a passkey', requires: mine, returns: wire.Passkey }),
    body(wire.NewPasskey),
    (c) => runCreated(c, add),
  )
  .post(
    '/sign-in/options',
    endpoint({
      summary: 'Start a sign-in by passkey, or the second step of one',
      ...open,
      returns: wire.RequestOptions,
    }),
    body(wire.SignInStart),
    (c) => run(c, startSignIn),
  )
  .post(
    '/sign-in',
    endpoint({
      summary: 'Sign in by passkey, or answer the challenge of a sign-in with one',
      ...open,
      returns: wire.SignedInByPasskey,
    }),
    body(wire.PasskeySignIn),
    async (c) => ok(c, withSessionCookies(c, await signInByPasskey(c.get('ctx'), c.req.valid('json')))),
  )
  .post(
    '/reauthentication/options',
    endpoint({
      summary: 'Start to confirm with a passkey',
      requires: mine,
      returns: wire.RequestOptions,
    }),
    (c) => run(c, startReauthentication),
  )
  .put(
    '/:id',
    endpoint({ summary: 'Rename my passkey', requires: mine }),
    params(Id),
    body(wire.NameChange),
    (c) => run(c, rename),
  )
  .delete(
    '/:id',
    endpoint({ summary: 'Remove my passkey', requires: mine }),
    params(Id),
    body(wire.Confirmed),
    (c) => run(c, remove),
  )
