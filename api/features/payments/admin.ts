import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { ok } from '#api/http/envelope.ts'
import { body, params } from '#api/http/input.ts'
import { run } from '#api/http/run.ts'
import { getForAdmin as getCard } from './cards.ts'
import { getForAdmin as getIban } from './ibans.ts'
import { AdminCard, AdminIban, CardOfUser, IbanOfUser, Primary } from './schema.ts'
import { remove, setPrimaryOf } from './wallet.ts'

const requires = 'users.manage'

/** /admin/users/{id}: cards and IBANs of a user, of which an admin only chooses the primary one, or deletes (D22). */
export const paymentAdmin = new Hono<Env>()
  .put(
    '/:id/ibans/:ibanId',
    endpoint({ summary: "Make a user's IBAN the primary one", requires, returns: AdminIban }),
    params(IbanOfUser),
    body(Primary),
    async (c) => {
      const { id: userId, ibanId: id } = c.req.valid('param')
      await setPrimaryOf(c.get('ctx'), 'iban', { id, ...c.req.valid('json') }, userId)
      return ok(c, await getIban(c.get('ctx'), { userId, id }))
    },
  )
  .delete(
    '/:id/ibans/:ibanId',
    endpoint({ summary: 'Delete an IBAN of a user', requires }),
    params(IbanOfUser),
    (c) => run(c, (ctx, { id, ibanId }) => remove(ctx, 'iban', { id: ibanId }, id)),
  )
  .put(
    '/:id/cards/:cardId',
    endpoint({ summary: "Make a user's card the primary one", requires, returns: AdminCard }),
    params(CardOfUser),
    body(Primary),
    async (c) => {
      const { id: userId, cardId: id } = c.req.valid('param')
      await setPrimaryOf(c.get('ctx'), 'card', { id, ...c.req.valid('json') }, userId)
      return ok(c, await getCard(c.get('ctx'), { userId, id }))
    },
  )
  .delete(
    '/:id/cards/:cardId',
    endpoint({ summary: 'Delete a card of a user', requires }),
    params(CardOfUser),
    (c) => run(c, (ctx, { id, cardId }) => remove(ctx, 'card', { id: cardId }, id)),
  )
