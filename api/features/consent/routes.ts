import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { created, done, ok } from '#api/http/envelope.ts'
import { body } from '#api/http/input.ts'
import { browserOf, clearGuestSession, setGuestSession, setGuid } from './cookies.ts'
import { GuestSessionExists } from './errors.ts'
import {
  closeGuestSession,
  openGuestSession,
  publicGuest,
  upgradeGuestSession,
  validateGuestSession,
} from './guest-session.ts'
import * as wire from './schema.ts'
import {
  getPreferences,
  listConsents,
  moveToUser,
  recordConsents,
  updatePreferences,
  withdraw,
} from './service.ts'

/** Also during maintenance, because the maintenance page asks for consent as well. */
const anyone = { public: true, duringMaintenance: true } as const
const mine = { requires: 'account.own', duringMaintenance: true } as const

export const cookieRoutes = new Hono<Env>()
  .get(
    '/consent',
    endpoint({ summary: 'List the consents of this browser or user', ...anyone, returns: wire.Consents }),
    async (c) => ok(c, await listConsents(c.get('ctx'), browserOf(c))),
  )
  .post(
    '/consent',
    endpoint({ summary: 'Record consents', ...anyone, returns: wire.Preferences }),
    body(wire.ConsentRecords),
    async (c) => {
      const { guid, preferences } = await recordConsents(c.get('ctx'), browserOf(c), c.req.valid('json'))
      setGuid(c, guid)
      return ok(c, preferences)
    },
  )
  .delete(
    '/consent',
    endpoint({ summary: 'Withdraw consents', ...anyone }),
    body(wire.Withdrawal),
    async (c) => {
      await withdraw(c.get('ctx'), browserOf(c), c.req.valid('json'))
      return done(c)
    },
  )
  .post(
    '/consent/update-user',
    endpoint({ summary: "Assign this browser's consents to me", ...mine, returns: wire.Moved }),
    async (c) => ok(c, await moveToUser(c.get('ctx'), browserOf(c))),
  )
  .get(
    '/preferences',
    endpoint({ summary: 'Get the cookie settings', ...anyone, returns: wire.Preferences }),
    async (c) => ok(c, await getPreferences(c.get('ctx'), browserOf(c))),
  )
  .put(
    '/preferences',
    endpoint({ summary: 'Save the cookie settings', ...anyone, returns: wire.Preferences }),
    body(wire.PreferencesInput),
    async (c) => {
      const { guid, preferences } = await updatePreferences(c.get('ctx'), browserOf(c), c.req.valid('json'))
      setGuid(c, guid)
      return ok(c, preferences)
    },
  )
  .post(
    '/mandatory',
    endpoint({ summary: 'Create a guest session', ...anyone, returns: wire.GuestSession }),
    body(wire.GuestSessionInput),
    async (c) => {
      const { guest, existed } = await openGuestSession(c.get('ctx'), browserOf(c), c.req.valid('json'))
      setGuestSession(c, guest)
      if (existed) throw GuestSessionExists()
      return created(c, publicGuest(guest))
    },
  )
  .put(
    '/mandatory',
    endpoint({ summary: 'Assign the guest session to me', ...mine, returns: wire.GuestSession }),
    body(wire.GuestSessionInput),
    async (c) => {
      const guest = await upgradeGuestSession(c.get('ctx'), browserOf(c), c.req.valid('json'))
      setGuestSession(c, guest)
      return ok(c, publicGuest(guest))
    },
  )
  .delete('/mandatory', endpoint({ summary: 'End the guest session', ...anyone }), async (c) => {
    await closeGuestSession(c.get('ctx'), browserOf(c))
    clearGuestSession(c)
    return done(c)
  })
  .post(
    '/mandatory/validate',
    endpoint({ summary: 'Validate the guest session', ...anyone, returns: wire.Validity }),
    body(wire.GuestSessionClaim),
    async (c) => ok(c, await validateGuestSession(c.get('ctx'), browserOf(c), c.req.valid('json'))),
  )
