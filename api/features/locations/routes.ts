import { type Context, Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { ok } from '#api/http/envelope.ts'
import { body, Id, params, query } from '#api/http/input.ts'
import { revalidate } from '#api/http/revalidate.ts'
import { run, runCreated } from '#api/http/run.ts'
import { Address, Addresses, AddressesQuery, AddressInput } from './address-schema.ts'
import * as addresses from './addresses.ts'
import type { CachedList } from './list-cache.ts'
import { getCountries, getDistricts, getNeighborhoods, getPhoneCodes, getStates } from './places.ts'
import * as wire from './schema.ts'

const mine = 'account.own'
const anyone = { public: true } as const
const aDay = 'public, max-age=86400'

/** Only a release changes these lists, so browsers cache them and revalidate by ETag. */
function list<T>(c: Context<Env>, { items, etag }: CachedList<T>, caching = aDay) {
  c.header('ETag', etag)
  c.header('Cache-Control', caching)
  return ok(c, items)
}

export const locationRoutes = new Hono<Env>()
  .use(revalidate)
  .get(
    '/phone-codes',
    endpoint({ summary: 'List the calling codes of all countries', ...anyone, returns: wire.PhoneCodes }),
    async (c) => list(c, await getPhoneCodes(c.get('ctx'))),
  )
  .get(
    '/countries',
    endpoint({ summary: 'List all countries, in a language', ...anyone, returns: wire.Countries }),
    query(wire.CountriesQuery),
    async (c) => {
      const { language } = c.req.valid('query')
      return list(c, await getCountries(c.get('ctx')), language ? aDay : 'private, no-cache')
    },
  )
  .get(
    '/countries/:id/states',
    endpoint({ summary: 'List the states or provinces of a country', ...anyone, returns: wire.States }),
    params(Id),
    async (c) => list(c, await getStates(c.get('ctx'), c.req.valid('param'))),
  )
  .get(
    '/states/:id/districts',
    endpoint({ summary: 'List the districts or cities of a state', ...anyone, returns: wire.Districts }),
    params(Id),
    async (c) => list(c, await getDistricts(c.get('ctx'), c.req.valid('param'))),
  )
  .get(
    '/districts/:id/neighborhoods',
    endpoint({ summary: 'List the neighborhoods of a district', ...anyone, returns: wire.Neighborhoods }),
    params(Id),
    async (c) => list(c, await getNeighborhoods(c.get('ctx'), c.req.valid('param'))),
  )
  .get(
    '/address',
    endpoint({ summary: 'List my addresses', requires: mine, returns: Addresses }),
    query(AddressesQuery),
    async (c) => ok(c, await addresses.list(c.get('ctx'))),
  )
  .post(
    '/address',
    endpoint({ summary: 'Save an address', requires: mine, returns: Address }),
    body(AddressInput),
    (c) => runCreated(c, addresses.create),
  )
  .put(
    '/address/:id',
    endpoint({ summary: 'Change an address', requires: mine, returns: Address }),
    params(Id),
    body(AddressInput),
    (c) => run(c, addresses.update),
  )
  .delete('/address/:id', endpoint({ summary: 'Delete an address', requires: mine }), params(Id), (c) =>
    run(c, addresses.remove),
  )
