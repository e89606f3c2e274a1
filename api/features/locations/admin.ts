import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { created, ok } from '#api/http/envelope.ts'
import { body, Id, params } from '#api/http/input.ts'
import { run } from '#api/http/run.ts'
import { Address, AddressInput, AddressOfUser } from './address-schema.ts'
import { create, remove, update } from './addresses.ts'

const requires = 'users.manage'

/** /admin/users/{id}/addresses: the addresses of a user, by the rules of the user's own screen. */
export const addressAdmin = new Hono<Env>()
  .post(
    '/:id/addresses',
    endpoint({ summary: 'Save an address for a user', requires, returns: Address }),
    params(Id),
    body(AddressInput),
    async (c) => created(c, await create(c.get('ctx'), c.req.valid('json'), c.req.valid('param').id)),
  )
  .put(
    '/:id/addresses/:addressId',
    endpoint({ summary: 'Change an address of a user', requires, returns: Address }),
    params(AddressOfUser),
    body(AddressInput),
    async (c) => {
      const { id, addressId } = c.req.valid('param')
      return ok(c, await update(c.get('ctx'), { ...c.req.valid('json'), id: addressId }, id))
    },
  )
  .delete(
    '/:id/addresses/:addressId',
    endpoint({ summary: 'Delete an address of a user', requires }),
    params(AddressOfUser),
    (c) => run(c, (ctx, { id, addressId }) => remove(ctx, { id: addressId }, id)),
  )
