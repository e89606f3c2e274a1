import { Hono, type MiddlewareHandler } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { ok } from '#api/http/envelope.ts'
import { body, Id, params } from '#api/http/input.ts'
import { run, runCreated } from '#api/http/run.ts'
import { rejectCardNumber } from './card-number-guard.ts'
import { startSetup } from './card-vault.ts'
import * as cards from './cards.ts'
import * as ibans from './ibans.ts'
import * as wire from './schema.ts'
import { makePrimary, remove } from './wallet.ts'

const mine = { requires: 'payments.own', bodyLimit: 8 * 1024 } as const

/** Runs after `endpoint`, so that the rate limiter counts the request first. */
const withoutCardNumber: MiddlewareHandler<Env> = async (c, next) => {
  rejectCardNumber(await c.req.text())
  return next()
}

export const paymentRoutes = new Hono<Env>()
  .get(
    '/cards',
    endpoint({ summary: 'List my cards', ...mine, returns: wire.Cards, extra: wire.CardTokeniser }),
    async (c) => {
      const { cards: list, tokeniser } = await cards.listMine(c.get('ctx'))
      return ok(c, list, { tokeniser })
    },
  )
  .post(
    '/cards',
    endpoint({ summary: 'Save a card by its token', ...mine, returns: wire.Card }),
    withoutCardNumber,
    body(wire.NewCard),
    (c) => runCreated(c, cards.create),
  )
  .post(
    '/cards/setup',
    endpoint({
      summary: 'Start adding a card in the fields of the payment provider',
      ...mine,
      returns: wire.CardSetup,
    }),
    withoutCardNumber,
    (c) => run(c, startSetup),
  )
  .put(
    '/cards/:id',
    endpoint({ summary: 'Change expiry, holder or primary card', ...mine, returns: wire.Card }),
    withoutCardNumber,
    params(Id),
    body(wire.CardChange),
    (c) => run(c, cards.update),
  )
  .delete('/cards/:id', endpoint({ summary: 'Delete a card', ...mine }), withoutCardNumber, params(Id), (c) =>
    run(c, (ctx, one) => remove(ctx, 'card', one)),
  )
  .patch(
    '/cards/:id/primary',
    endpoint({ summary: 'Make a card the primary one', ...mine }),
    withoutCardNumber,
    params(Id),
    (c) => run(c, (ctx, one) => makePrimary(ctx, 'card', one)),
  )
  .get('/ibans', endpoint({ summary: 'List my IBANs', ...mine, returns: wire.Ibans }), (c) =>
    run(c, ibans.listMine),
  )
  .post(
    '/ibans',
    endpoint({ summary: 'Save an IBAN', ...mine, returns: wire.Iban }),
    withoutCardNumber,
    body(wire.NewIban),
    (c) => runCreated(c, ibans.create),
  )
  .post(
    '/ibans/verify',
    endpoint({ summary: 'Verify an IBAN and get its bank', ...mine, returns: wire.VerifiedIban }),
    withoutCardNumber,
    body(wire.IbanToVerify),
    (c) => ok(c, ibans.verify(c.req.valid('json'))),
  )
  .put(
    '/ibans/:id',
    endpoint({ summary: 'Change an IBAN', ...mine, returns: wire.Iban }),
    withoutCardNumber,
    params(Id),
    body(wire.IbanChange),
    (c) => run(c, ibans.update),
  )
  .delete(
    '/ibans/:id',
    endpoint({ summary: 'Delete an IBAN', ...mine }),
    withoutCardNumber,
    params(Id),
    (c) => run(c, (ctx, one) => remove(ctx, 'iban', one)),
  )
  .patch(
    '/ibans/:id/primary',
    endpoint({ summary: 'Make an IBAN the primary one', ...mine }),
    withoutCardNumber,
    params(Id),
    (c) => run(c, (ctx, one) => makePrimary(ctx, 'iban', one)),
  )
