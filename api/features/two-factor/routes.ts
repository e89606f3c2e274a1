import { Hono } from 'hono'
import { handOver } from '#api/features/auth/cookies.ts'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { done, ok } from '#api/http/envelope.ts'
import { body } from '#api/http/input.ts'
import * as wire from './schema.ts'
import { answerChallenge, disable, enable, renewRecoveryCodes, setUp } from './service.ts'

const mine = 'account.own'

export const twoFactorRoutes = new Hono<Env>()
  .post(
    '/setup',
    endpoint({ summary: 'Begin two-factor', requires: mine, returns: wire.TwoFactorSetup }),
    body(wire.PasswordAgain),
    async (c) => ok(c, await setUp(c.get('ctx'), c.req.valid('json'))),
  )
  .post(
    '/enable',
    endpoint({ summary: 'Turn two-factor on with a first code', requires: mine }),
    body(wire.EnableTwoFactor),
    async (c) => {
      await enable(c.get('ctx'), c.req.valid('json'))
      return done(c)
    },
  )
  .post(
    '/disable',
    endpoint({ summary: 'Turn two-factor off', requires: mine }),
    body(wire.DisableTwoFactor),
    async (c) => {
      await disable(c.get('ctx'), c.req.valid('json'))
      return done(c)
    },
  )
  .post(
    '/recovery-codes',
    endpoint({ summary: 'New recovery codes', requires: mine, returns: wire.RecoveryCodes }),
    body(wire.PasswordAgain),
    async (c) => ok(c, await renewRecoveryCodes(c.get('ctx'), c.req.valid('json'))),
  )
  .post(
    '/verify',
    endpoint({
      summary: 'Answer the challenge of a sign-in with a code',
      public: true,
      sessionless: true,
      duringMaintenance: true,
      returns: wire.Verified,
    }),
    body(wire.AnswerChallenge),
    async (c) => ok(c, handOver(c, await answerChallenge(c.get('ctx'), c.req.valid('json')))),
  )
