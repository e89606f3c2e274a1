import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { password } from '#api/testing/build.ts'
import { openTerminal } from '#cli/testing/terminal.ts'

const terminal = await openTerminal()
const person = await terminal.world.admin({ email: 'ayse@ornek.com' })
const admin = await terminal.as(person)
const MEYDAN_TOKEN = await terminal.tokenOf(person)

const json = (text: string) => JSON.parse(text)
const rules = { match: 'all', conditions: [{ field: 'language', op: 'eq', value: 'en' }] }

describe('GET', () => {
  test.each(['auth/status', '/auth/status', '/api/v1/auth/status'])(
    'of %s prints the envelope',
    async (path) => {
      const { exit, stdout, stderr } = await admin(['api', 'get', path])
      expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' })
      expect(json(stdout)).toMatchObject({ success: true, data: { user: { email: 'ayse@ornek.com' } } })
    },
  )

  test('sends fields in the query', async () => {
    const { stdout } = await admin([
      ...['api', 'GET', 'admin/users?sortBy=email', '-f', 'search=ayşe@ornek.com & x', '-F', 'limit=7'],
    ])
    expect(json(stdout).data).toMatchObject({
      filters: { search: 'ayşe@ornek.com & x', sortBy: 'email' },
      pagination: { limit: 7 },
    })
  })

  test('streams responses that are not JSON, and reads paths outside the API', async () => {
    await admin(['api', 'POST', 'auth/reauthenticate', '-f', `password=${password}`])
    const csv = await admin(['api', 'GET', 'admin/support/tickets/export'])
    expect(csv.stdout.split('\n')[0]).toContain(',')
    const ready = await terminal.run(['api', 'GET', '/readyz'])
    expect(json(ready.stdout).data.status).toBe('ok')
  })

  test('sends headers', async () => {
    const get = (language: string) =>
      admin(['api', 'GET', 'admin/users/999999', '-H', `Accept-Language: ${language}`])
    expect((await get('tr')).exit).toBe(6)
    const bad = await admin(['api', 'GET', 'auth/status', '-H', 'nothing'])
    expect(bad).toMatchObject({ exit: 2, stderr: expect.stringContaining('Name:value') })
  })
})

describe('a body', () => {
  const seen: { method: string; type: string | null; body: string }[] = []
  const echo = () =>
    Bun.serve({
      port: 0,
      fetch: async (request) => {
        const body = await request.text()
        seen.push({ method: request.method, type: request.headers.get('content-type'), body })
        return Response.json({ success: true })
      },
    })
  const bodyOf = async (args: string[], stdin = '') => {
    const server = echo()
    const ran = await terminal.run(['api', ...args], { stdin, env: { MEYDAN_API_URL: server.url.origin } })
    await server.stop(true)
    return { ...ran, request: seen.pop() }
  }

  test('is made of fields, nested and typed', async () => {
    const file = join(terminal.home, 'text.txt')
    await Bun.write(file, 'from a file')
    const { request } = await bodyOf([
      ...[
        'POST',
        'x',
        '-f',
        'raw=true',
        '-F',
        'yes=true',
        '-F',
        'none=null',
        '-F',
        'count=-7',
        '-F',
        'half=0.5',
      ],
      ...['-F', 'word=7a', '-F', 'a[b][c]=1', '-F', 'a[b][d]=x', '-F', 'list[]=1', '-F', 'list[]=two'],
      ...['-F', `text=@${file}`, '-f', 'equal=a=b', '-f', '__proto__[x]=1'],
    ])
    expect(request).toMatchObject({ method: 'POST', type: 'application/json' })
    expect(json(request!.body)).toEqual(
      json(`{"raw": "true", "yes": true, "none": null, "count": -7, "half": 0.5, "word": "7a",
        "a": {"b": {"c": 1, "d": "x"}}, "list": [1, "two"], "text": "from a file", "equal": "a=b",
        "__proto__": {"x": "1"}}`),
    )
  })

  test('is read from a file or standard input, with fields in the query', async () => {
    const { request } = await bodyOf(['PUT', 'x', '--input', '-'], '{"a":1}')
    expect(request).toEqual({ method: 'PUT', type: 'application/json', body: '{"a":1}' })
    const missing = await bodyOf(['PUT', 'x', '--input', '/nowhere'])
    expect(missing).toMatchObject({ exit: 2, request: undefined })
  })

  test.each([
    [['POST', 'x', '-f', 'nothing'], 'key=value'],
    [['POST', 'x', '-f', 'a[b]=1', '-f', 'a[]=2'], 'a[]'],
    [['POST', 'x', '-f', 'a=1', '-f', 'a[b]=2'], 'a[b]'],
    [['POST', 'x', '-f', 'a[b=1'], 'a[b'],
    [['GET', 'x', '--input', '-'], '-f'],
    [['FETCH', 'x'], 'DELETE'],
    [['GET', 'https://example.com/steal'], 'MEYDAN_API_URL'],
    [['GET', '//example.com/steal'], 'MEYDAN_API_URL'],
  ])('%p exits with 2 without a request', async (args, named) => {
    const { exit, stderr, request } = await bodyOf(args)
    expect({ exit, request }).toEqual({ exit: 2, request: undefined })
    expect(stderr).toContain(named)
  })
})

test('creates and deletes with the real API; DELETE asks first', async () => {
  const created = await admin(['api', 'POST', 'admin/notifications/segments', '--input', '-'], {
    stdin: JSON.stringify({ name: 'Arayüzsüz', rules }),
  })
  const { id } = json(created.stdout).data
  const path = `admin/notifications/segments/${id}`
  expect(await admin(['api', 'DELETE', path])).toMatchObject({ exit: 2 })
  const asked = await terminal.answerPrompt(['api', 'DELETE', path], () => 'n', { MEYDAN_TOKEN })
  expect(asked.screen).toContain(`Send DELETE ${terminal.url}/api/v1/${path}? [y/N]`)
  expect((await admin(['segments', 'show', id])).exit).toBe(0)
  expect(await admin(['api', 'DELETE', path, '--yes'])).toMatchObject({ exit: 0 })
  expect((await admin(['segments', 'show', id])).exit).toBe(6)
})

test('fails like other commands', async () => {
  const gamer = await terminal.as(await terminal.world.user())
  expect(await gamer(['api', 'GET', 'admin/users'])).toMatchObject({ exit: 5, stdout: '' })
  expect(await terminal.run(['api', 'GET', 'auth/status'])).toMatchObject({ exit: 4 })
  const invalid = await admin(['api', 'POST', 'admin/notifications/segments', '-f', 'name=', '--json'])
  expect(invalid).toMatchObject({ exit: 2, failure: { code: 'VALIDATION_ERROR' } })
  const gone = { env: { MEYDAN_API_URL: 'http://127.0.0.1:1' } }
  expect(await admin(['api', 'GET', 'x'], gone)).toMatchObject({ exit: 7 })
})
