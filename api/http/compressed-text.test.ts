import { afterAll, beforeAll, describe, expect, mock, spyOn, test } from 'bun:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { createWorld, type World } from '#api/testing/world.ts'
import { compressedText } from './compressed-text.ts'
import { TooManyRequests } from './errors.ts'

const plain = (bytes: ArrayBuffer) => Buffer.from(bytes)
const forms = [
  ['br', 'br, gzip', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  [null, 'identity', plain],
] as const

describe('a compressed response', () => {
  test('is compressed once per encoding under concurrent requests', async () => {
    const make = mock(() => 'şölen '.repeat(1000))
    const app = new Hono().get('/', compressedText('text/plain', make))
    const ask = (accepted: string) => app.request('/', { headers: { 'accept-encoding': accepted } })
    const asked = [...forms, ...forms]
    const answers = await Promise.all(asked.map(([, accepted]) => ask(accepted)))
    for (const [index, answer] of answers.entries()) {
      const [encoding, , unpack] = asked[index]!
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(unpack(await answer.arrayBuffer()).toString()).toBe('şölen '.repeat(1000))
    }
    expect(make).toHaveBeenCalledTimes(1)
  })
})

describe.each(['/api/v1/openapi.json', '/docs'])('%s', (path) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.close())
  const ask = (headers: Record<string, string> = {}) => world.fetch(path, { headers })

  test('has the same text in every encoding', async () => {
    const texts = new Set<string>()
    for (const [encoding, accepted, unpack] of forms) {
      const answer = await ask({ 'accept-encoding': accepted })
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(answer.headers.get('vary')).toContain('Accept-Encoding')
      texts.add(unpack(await answer.arrayBuffer()).toString())
    }
    expect(texts.size).toBe(1)
  })

  test('returns 304 to a client with the current ETag', async () => {
    const etag = (await ask({ 'accept-encoding': 'br' })).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    const again = await ask({ 'accept-encoding': 'br', 'if-none-match': etag })
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
    expect((await ask({ 'accept-encoding': 'br', 'if-none-match': '"stale"' })).status).toBe(200)
  })

  test('is counted by the rate limiter', async () => {
    const counting = spyOn(world.deps.limits, 'request').mockImplementation(async () => {
      throw TooManyRequests({ retryAfter: 7 })
    })
    const refused = await ask()
    counting.mockRestore()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7'])
  })
})

test('the reference differs by language, and so does its ETag', async () => {
  const world = await createWorld()
  const [tr, en] = await Promise.all(['tr', 'en'].map((language) => world.fetch(`/docs?lang=${language}`)))
  expect(tr!.headers.get('etag')).not.toBe(en!.headers.get('etag'))
  expect(en!.headers.get('vary')).toBe('Accept-Encoding')
  await world.close()
})
