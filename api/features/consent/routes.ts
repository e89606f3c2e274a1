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
  moveToPerson,
  recordConsents,
  updatePreferences,
  withdraw,
} from './service.ts'

/** A visitor is asked during maintenance as well. */
const everybody = { public: true, duringMaintenance: true } as const
const mine = { requires: 'account.own', duringMaintenance: true } as const

export const cookieRoutes = new Hono<Env>()
  .get(
    '/consent',
    endpoint({ summary: 'What this browser or person answered', ...everybody, returns: wire.Consents }),
    async (c) => ok(c, await listConsents(c.get('ctx'), browserOf(c))),
  )
  .post(
    '/consent',
    endpoint({ summary: 'Answer the cookie question', ...everybody, returns: wire.Preferences }),
    body(wire.ConsentRecords),
    async (c) => {
      const { guid, preferences } = await recordConsents(c.get('ctx'), browserOf(c), c.req.valid('json'))
      setGuid(c, guid)
      return ok(c, preferences)
    },
  )
  .delete(
    '/consent',
    endpoint({ summary: 'Take consent back', ...everybody }),
    body(wire.Withdrawal),
    async (c) => {
      await withdraw(c.get('ctx'), browserOf(c), c.req.valid('json'))
      return done(c)
    },
  )
  .post(
    '/consent/update-user',
    endpoint({ summary: "Make this browser's answers mine", ...mine, returns: wire.Moved }),
    async (c) => ok(c, await moveToPerson(c.get('ctx'), browserOf(c))),
  )
  .get(
    '/preferences',
    endpoint({ summary: 'The five flags of the cookie settings', ...everybody, returns: wire.Preferences }),
    async (c) => ok(c, await getPreferences(c.get('ctx'), browserOf(c))),
  )
  .put(
    '/preferences',
    endpoint({ summary: 'Save the cookie settings', ...everybody, returns: wire.Preferences }),
    body(wire.PreferencesInput),
    async (c) => {
      const { guid, preferences } = await updatePreferences(c.get('ctx'), browserOf(c), c.req.valid('json'))
      setGuid(c, guid)
      return ok(c, preferences)
    },
  )
  .post(
    '/mandatory',
    endpoint({ summary: 'Make a guest session', ...everybody, returns: wire.GuestSession }),
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
    endpoint({ summary: 'Make the guest session mine', ...mine, returns: wire.GuestSession }),
    body(wire.GuestSessionInput),
    async (c) => {
      const guest = await upgradeGuestSession(c.get('ctx'), browserOf(c), c.req.valid('json'))
      setGuestSession(c, guest)
      return ok(c, publicGuest(guest))
    },
  )
  .delete('/mandatory', endpoint({ summary: 'End the guest session', ...everybody }), async (c) => {
    await closeGuestSession(c.get('ctx'), browserOf(c))
    clearGuestSession(c)
    return done(c)
  })
  .post(
    '/mandatory/validate',
    endpoint({ summary: 'Whether the guest session lives', ...everybody, returns: wire.Validity }),
    body(wire.GuestSessionClaim),
    async (c) => ok(c, await validateGuestSession(c.get('ctx'), browserOf(c), c.req.valid('json'))),
  )
