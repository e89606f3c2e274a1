import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { ok } from '#api/http/envelope.ts'
import { body, Id, params, query } from '#api/http/input.ts'
import { run, runCreated } from '#api/http/run.ts'
import { ApiClient, ApiClientChange, ApiClientInput, ApiClientList, ApiClientQuery } from './client-schema.ts'
import { create, get, list, remove, update } from './clients.ts'
import { paged } from './schema.ts'

const reads = 'api-keys.read'
const requires = 'api-keys.manage'

/** /admin/apikeys/clients: the programs and partners that have API keys. */
export const apiClientAdmin = new Hono<Env>()
  .get(
    '/',
    endpoint({ summary: 'List API clients', requires: reads, returns: ApiClientList, extra: paged }),
    query(ApiClientQuery),
    async (c) => {
      const { items, pagination } = await list(c.get('ctx'), c.req.valid('query'))
      return ok(c, items, { pagination })
    },
  )
  .post(
    '/',
    endpoint({ summary: 'Create an API client', requires, returns: ApiClient }),
    body(ApiClientInput),
    (c) => runCreated(c, create),
  )
  .get(
    '/:id',
    endpoint({ summary: 'Get an API client', requires: reads, returns: ApiClient }),
    params(Id),
    (c) => run(c, get),
  )
  .put(
    '/:id',
    endpoint({ summary: 'Update an API client', requires, returns: ApiClient }),
    params(Id),
    body(ApiClientChange),
    (c) => run(c, update),
  )
  .delete('/:id', endpoint({ summary: 'Delete an API client', requires }), params(Id), (c) => run(c, remove))
