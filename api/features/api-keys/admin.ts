import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { ok } from '#api/http/envelope.ts'
import { body, Id, params, query } from '#api/http/input.ts'
import { run, runCreated } from '#api/http/run.ts'
import { generate, get, list, ofUser, remove, revoke, update } from './keys.ts'
import {
  ApiKey,
  ApiKeyChange,
  ApiKeyInput,
  ApiKeyList,
  ApiKeyQuery,
  KeyText,
  NewApiKey,
  paged,
  Revocation,
  UserOfKeys,
  VerifiedKey,
} from './schema.ts'
import { verify } from './verification.ts'

const reads = 'api-keys.read'
const requires = 'api-keys.manage'

/** /admin/apikeys: keys with which programs call the API (D32, D82). */
export const apiKeyAdmin = new Hono<Env>()
  .get(
    '/',
    endpoint({ summary: 'List API keys', requires: reads, returns: ApiKeyList, extra: paged }),
    query(ApiKeyQuery),
    async (c) => {
      const { items, pagination } = await list(c.get('ctx'), c.req.valid('query'))
      return ok(c, items, { pagination })
    },
  )
  .post(
    '/generate',
    endpoint({ summary: 'Create an API key', requires, returns: NewApiKey }),
    body(ApiKeyInput),
    (c) => runCreated(c, generate),
  )
  .post(
    '/verify',
    endpoint({ summary: 'Verify an API key', requires: reads, returns: VerifiedKey }),
    body(KeyText),
    (c) => run(c, verify),
  )
  .get(
    '/user/:userId',
    endpoint({ summary: 'List the API keys of an admin', requires: reads, returns: ApiKeyList }),
    params(UserOfKeys),
    (c) => run(c, ofUser),
  )
  .get('/:id', endpoint({ summary: 'Get an API key', requires: reads, returns: ApiKey }), params(Id), (c) =>
    run(c, get),
  )
  .put(
    '/:id',
    endpoint({ summary: 'Update an API key', requires, returns: ApiKey }),
    params(Id),
    body(ApiKeyChange),
    (c) => run(c, update),
  )
  .post(
    '/:id/revoke',
    endpoint({ summary: 'Revoke an API key', requires }),
    params(Id),
    body(Revocation),
    (c) => run(c, revoke),
  )
  .delete('/:id', endpoint({ summary: 'Delete an API key', requires }), params(Id), (c) => run(c, remove))
