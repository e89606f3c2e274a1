import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { done, ok } from '#api/http/envelope.ts'
import { body } from '#api/http/input.ts'
import { handOver } from './cookies.ts'
import { SignedIn } from './schema.ts'
import { answerChallenge, disable, enable, renewRecoveryCodes, setUp } from './two-factor.ts'
import * as wire from './two-factor-schema.ts'

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
      returns: SignedIn,
    }),
    body(wire.AnswerChallenge),
    async (c) => ok(c, handOver(c, await answerChallenge(c.get('ctx'), c.req.valid('json')))),
  )
