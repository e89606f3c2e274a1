import { expect, test } from 'bun:test'
import { dataOf } from '#api/client.ts'
import { api } from '#web/lib/api.ts'
import { endServing, type Fakes, serve } from './api.ts'

const state = { id: 34, state_name: 'İstanbul' }

test('a route with a parameter serves every value, with its responses in order', async () => {
  const calls = serve({
    'GET /location/countries/:id/states': [{ body: { data: [state] } }, { body: { data: [] } }],
  })
  const read = (id: string) => dataOf(api.location.countries[':id'].states.$get({ param: { id } }))
  expect([await read('224'), await read('83'), await read('83')]).toEqual([[state], [], []])
  expect(calls.map(({ path }) => path)).toEqual([
    '/location/countries/224/states',
    '/location/countries/83/states',
    '/location/countries/83/states',
  ])
})

test('an error response has its status and code', async () => {
  serve({ 'GET /user/sessions': { status: 401, body: { code: 'UNAUTHENTICATED' } } })
  const sessions = dataOf(api.user.sessions.$get())
  await expect(sessions).rejects.toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
})

test('a request to a route that is not served answers 404 and fails the test', async () => {
  serve({})
  await expect(dataOf(api.location['phone-codes'].$get())).rejects.toMatchObject({ status: 404 })
  expect(endServing).toThrow('GET /location/phone-codes')
})

test('routes and bodies outside the contract do not compile', () => {
  // @ts-expect-error There is no such route.
  const unknownRoute: Fakes = { 'GET /location/planets': {} }
  // @ts-expect-error A state has a name.
  const incomplete: Fakes = { 'GET /location/countries/:id/states': { body: { data: [{ id: 34 }] } } }
  // @ts-expect-error A list has to answer something.
  const empty: Fakes = { 'GET /location/countries/:id/states': {} }
  expect([unknownRoute, incomplete, empty].map((fakes) => Object.keys(fakes).length)).toEqual([1, 1, 1])
})
