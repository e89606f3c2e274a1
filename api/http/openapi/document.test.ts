import { expect, test } from 'bun:test'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { schemaModules } from '#api/schemas.ts'
import type { Caller } from '#api/testing/caller.ts'
import { readDocument } from '#api/testing/document.ts'
import { checkDocumented } from '#api/testing/documented.ts'
import { openWorld } from '#api/testing/world.ts'
import { errorCodes } from '../errors.ts'
import { keyOf, type Operation, operationsOf } from './operations.ts'
import { readRecording } from './recorded.ts'

const world = await openWorld()
const reading = await readDocument(world)

type Parameter = { in: string; name: string; description?: string; example?: unknown }
const all = (): [string, any][] =>
  Object.entries<Record<string, any>>(reading.document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]): [string, any] => [`${method.toUpperCase()} ${path}`, each]),
  )

/** No id is `export`, and no type of report is `schedules`. */
const distinct = [
  '/api/v1/admin/users/export/{id}',
  '/api/v1/admin/reports/schedules/{id}',
  '/api/v1/admin/apikeys/clients/{id}',
]

test("passes Redocly's recommended rules", async () => {
  // Untyped, because comparing it with all that Redocly allows takes the compiler a tenth of its time.
  const options: any = { extends: ['recommended'] }
  const config = await createConfig(options)
  const problems = await lintFromString({
    source: JSON.stringify(reading.document),
    config,
    absoluteRef: '/openapi.json',
  })
  const found = problems.filter(
    ({ ruleId, message }) =>
      ruleId !== 'no-ambiguous-paths' || !distinct.some((path) => message.includes(`\`${path}\``)),
  )
  expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
}, 60_000)

test('names each operation by its method and path', () => {
  expect(reading.operation('PUT', '/admin/users/:id/notes/:noteId').operationId).toBe(
    'putAdminUsersByIdNotesByNoteid',
  )
  const ids = all().map(([, { operationId }]) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('names the keys that a refused sign-in has beside its code', () => {
  const keysOf = (status: number) => {
    const refused = reading.resolve(reading.operation('POST', '/auth/login').responses[status])
    return Object.keys(refused.content['application/json'].schema.allOf[1].properties)
  }
  expect(keysOf(403)).toEqual(
    expect.arrayContaining(['accountStatus', 'canReactivate', 'suspended', 'suspendedUntil', 'userId']),
  )
  expect(keysOf(423)).toEqual(['code', 'lockoutInfo'])
  expect(keysOf(429)).toEqual(['code', 'rateLimitInfo'])
})

test('describes each operation, parameter and tag in both languages', async () => {
  const turkish = (await world.anyone.get('/openapi.json?language=tr')).body
  for (const { paths, tags } of [reading.document, turkish]) {
    const operations = Object.values<Record<string, any>>(paths).flatMap((each) => Object.values(each))
    const parameters = operations.flatMap((each): Parameter[] => each.parameters)
    expect(operations.filter((each) => !each.description)).toEqual([])
    expect(parameters.filter((each) => !each.description).map(({ name }) => name)).toEqual([])
    expect(tags.filter((each: { description?: string }) => !each.description)).toEqual([])
  }
  const { description, responses } = turkish.paths['/api/v1/auth/login'].post
  expect([description, responses['200'].description]).toEqual([
    expect.stringContaining('Herkese açık'),
    'Başarı',
  ])
})

test('has no description of the English document in the Turkish one', async () => {
  const descriptionsOf = (document: unknown) => {
    const found = new Set<string>()
    JSON.stringify(document, (key, value) => {
      if (key === 'example' || key === 'examples') return undefined
      if (key === 'description' && typeof value === 'string') found.add(value)
      return value
    })
    return found
  }
  const turkish = (await world.anyone.get('/openapi.json?language=tr')).body
  const shared = descriptionsOf(turkish).intersection(descriptionsOf(reading.document))
  expect([...shared]).toEqual([])
})

test('has an example of each body and response in JSON', () => {
  const without = all().filter(([, { requestBody, responses }]) => {
    const bodies = [
      requestBody,
      ...Object.entries<any>(responses).flatMap(([status, each]) => (status < '3' ? [each] : [])),
    ]
    return bodies.some((each) => {
      // A body of mail clients.
      if (each?.required === false) return false
      const json = each?.content?.['application/json']
      // A file, or this document.
      return json && Object.keys(json.schema).length > 0 && json.example === undefined
    })
  })
  expect(without.map(([key]) => key)).toEqual([])
})

test('has an example of each failure', () => {
  const { responses, examples } = reading.document.components
  for (const [name, { content }] of Object.entries<any>(responses))
    expect(Object.keys(content['application/json'].examples)).toEqual(name.split('.'))
  for (const [code, { value }] of Object.entries<any>(examples))
    expect(value).toMatchObject({ success: false, code, requestId: expect.any(String) })
})

test('every error code is one that an operation can give', () => {
  const given = new Set(Object.keys(reading.document.components.examples))
  expect([...errorCodes.keys()].filter((code) => !given.has(code))).toEqual([])
})

/** Paths of an operation with ids that no row has. */
const missing = ({ path }: Operation, params: Record<string, string> = {}) =>
  path.replace(/:(\w+)(\{[^}]*\})?/g, (_, name: string) => {
    const known = params[name] ?? '1'
    return /^\d+$/.test(known) ? '2147483647' : known
  })

test('documents what guests and admins get for ids that no row has', async () => {
  const { operations } = await readRecording()
  const undocumented: string[] = []
  const send = async (caller: Caller, operation: Operation) => {
    const { params, request } = operations[keyOf(operation)] ?? {}
    const method = operation.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
    const path = missing(operation, params)
    const answer = method === 'get' ? caller.raw(path.slice(7)) : caller[method](path, request)
    await answer.catch(({ message }: Error) => undocumented.push(message))
  }
  const admin = await world.as(await world.admin())
  for (const operation of operationsOf(world.app).filter(
    ({ endpoint, path }) => endpoint && path.includes('/:'),
  ))
    for (const caller of [admin, world.anyone]) await send(caller, operation)
  expect(undocumented).toEqual([])
}, 60_000)

test('a response that is missing from the document fails the test', async () => {
  const operation = operationsOf(world.app).find(({ path }) => path === '/api/v1/auth/csrf-token')!
  const headers = new Headers({ 'content-type': 'application/json' })
  const failure = { success: false, message: 'Yok', requestId: 'x' }
  for (const [status, body, lack] of [
    [200, { success: true, data: { csrfToken: 1 } }, 'must be string'],
    [200, { success: true }, "must have required property 'data'"],
    [418, failure, 'the status 418'],
    [429, { ...failure, code: 'KEY_REUSED' }, 'allowed values'],
  ] as const)
    await expect(checkDocumented(world.app, operation, { status, headers, body })).rejects.toThrow(lack)
  const answer = { status: 200, headers: new Headers({ 'content-type': 'text/csv' }), body: '' }
  await expect(checkDocumented(world.app, operation, answer)).rejects.toThrow('the media type text/csv')
  headers.set('content-disposition', 'attachment')
  const file = { status: 200, headers, body: { success: true, data: { csrfToken: 'x' } } }
  await expect(checkDocumented(world.app, operation, file)).rejects.toThrow('is a file')
})

test('documents unusual statuses, media types and headers', () => {
  const { operation, resolve } = reading
  const contentOf = (method: string, path: string, status = '200') =>
    Object.keys(operation(method, path).responses[status].content)
  expect(Object.keys(operation('POST', '/support/tickets').responses)).toContain('201')
  expect(contentOf('GET', '/user/notifications/stream')).toEqual(['text/event-stream'])
  expect(contentOf('GET', '/user/data-export/:id/download')).toEqual(['application/zip'])
  expect(contentOf('GET', '/admin/support/tickets/export')).toEqual(['text/csv'])
  expect(operation('GET', '/admin/support/tickets/export').responses['200'].headers).toHaveProperty(
    'Content-Disposition',
  )
  expect(operation('GET', '/openapi.json').responses['200'].headers).toBeUndefined()
  expect(contentOf('GET', '/support/attachments/:id')).toContain('application/pdf')
  for (const path of ['/support/tickets/:id/attachments', '/admin/support/tickets/:id/attachments'])
    expect(Object.keys(operation('POST', path).requestBody.content)).toEqual(['multipart/form-data'])
  expect(resolve(operation('POST', '/auth/login').responses['429']).headers).toHaveProperty('Retry-After')
})

test('requires the CSRF token with the cookie for changes only', () => {
  const { operation, document } = reading
  expect(document.components.securitySchemes.csrf).toMatchObject({ in: 'header', name: 'X-CSRF-Token' })
  expect(operation('PUT', '/user/account').security).toEqual([{ bearer: [] }, { cookie: [], csrf: [] }])
  expect(operation('GET', '/user/account').security).toEqual([{ bearer: [] }, { cookie: [] }])
  expect(operation('POST', '/support/tickets').security[0]).toEqual({})
  expect(operation('POST', '/unsubscribe').security).toEqual([])
})

test('names the schemas of every module', async () => {
  const files = [...new Bun.Glob('features/*/*schema.ts').scanSync({ cwd: `${import.meta.dir}/../..` })]
  const modules = await Promise.all(files.map((file) => import(`../../${file}`)))
  const named = new Set<unknown>(Object.values(schemaModules))
  const missing = files.filter(
    (_, index) =>
      !named.has(modules[index]) && Object.keys(modules[index]).some((name) => /^[A-Z]/.test(name)),
  )
  expect(missing).toEqual([])
})

test('is recorded for the routes that exist, and without secrets', async () => {
  const recording = await readRecording()
  const keys = operationsOf(world.app).flatMap((each) => (each.endpoint ? [keyOf(each)] : []))
  // The document has no example of itself.
  expect(Object.keys(recording.operations)).toEqual(keys.filter((key) => !key.includes('openapi')).sort())
  const text = JSON.stringify(recording)
  expect(text).not.toMatch(/eyJ[\w-]{10,}\./)
  expect(text).not.toMatch(/"(?:access|refresh|csrf|guest|registration)?_?[tT]oken":"(?!<|[xX0_-])/)
})
