import { afterEach, beforeEach, expect, spyOn, test } from 'bun:test'
import { ApiError } from '#api/client.ts'
import { consentVersion } from '#api/rules/consent.ts'
import { serve } from '#web/testing/api.ts'
import { nothingAllowed, storeConsent } from './consent.ts'
import { report } from './error-reporting.ts'
import { flush, reportNow, startReporting } from './reports.ts'

const answer = (performance: boolean) =>
  storeConsent({ version: consentVersion, flags: { ...nothingAllowed, performance } })

const unanswered = () => storeConsent({ version: null, flags: null })

let stop: () => void
beforeEach(() => {
  unanswered()
  stop = startReporting()
})
afterEach(() => {
  stop()
  unanswered()
})

test('sends no report without consent; then five errors at a time', async () => {
  const calls = serve({ 'POST /errors/report': {} })
  for (let n = 0; n < 7; n++) report(new RangeError(`Sıra ${'x'.repeat(n)} yok`), 'page')
  await flush()
  answer(false)
  await flush()
  expect(calls).toEqual([])
  answer(true)
  await flush()
  const batches = calls.map(({ body }) => (body as { errors: unknown[] }).errors.length)
  expect(batches).toEqual([5, 2])
})

test('a report that the user requests is sent without consent', async () => {
  answer(false)
  const calls = serve({ 'POST /errors/report': {} })
  const { sent } = await reportNow({ error: new RangeError('Harita yok'), level: 'page' })
  expect(sent).toBe(true)
  expect(calls).toHaveLength(1)
})

let kinds = 0
/** A new kind of error. */
const fresh = () => new RangeError(`kırık ${'a'.repeat(++kinds)}`)
const sizes = (calls: { body: unknown }[]) =>
  calls.map(({ body }) => (body as { errors: unknown[] }).errors.length)

test('reports each kind once per page, and queues at most a hundred', async () => {
  answer(true)
  const calls = serve({ 'POST /errors/report': {} })
  const again = fresh()
  for (const error of [again, again, again]) report(error, 'component')
  await flush()
  expect(sizes(calls)).toEqual([1])
  for (let each = 0; each < 130; each += 1) report(fresh(), 'component')
  await flush()
  expect(sizes(calls).slice(1)).toEqual(Array.from({ length: 20 }, () => 5))
})

test('failed reports are retried three times, refused ones are not', async () => {
  answer(true)
  const calls = serve({ 'POST /errors/report': { status: 503 } })
  report(fresh(), 'page')
  for (let round = 0; round < 5; round += 1) await flush()
  expect(calls).toHaveLength(3)
  const refused = serve({ 'POST /errors/report': { status: 400 } })
  report(fresh(), 'page')
  await flush()
  await flush()
  expect(refused).toHaveLength(1)
})

test('refusals of the server, a lost network and aborted requests are not reported', async () => {
  answer(true)
  const calls = serve({ 'POST /errors/report': {} })
  report(new ApiError(403, { code: 'FORBIDDEN', message: '' }), 'component')
  report(new TypeError('Failed to fetch'), 'component')
  report(new DOMException('aborted', 'AbortError'), 'component')
  await flush()
  expect(calls).toEqual([])
})

test('remaining reports are sent by a beacon on unload', () => {
  answer(true)
  const sent: string[] = []
  const beacon = spyOn(navigator, 'sendBeacon').mockImplementation((url) => Boolean(sent.push(String(url))))
  report(fresh(), 'component')
  window.dispatchEvent(new Event('pagehide'))
  expect(sent).toEqual(['/api/v1/errors/report'])
  beacon.mockRestore()
})

test('a report has the version of the app, the hash of its first file', async () => {
  const script = document.createElement('script')
  script.type = 'module'
  script.setAttribute('src', '/assets/index-PeZn5W2j.js')
  document.head.append(script)
  const calls = serve({ 'POST /errors/report': {} })
  const { report: sent } = await reportNow({ error: fresh(), level: 'page' })
  script.remove()
  expect(sent.version).toBe('PeZn5W2j')
  expect(calls[0]?.body).toMatchObject({ version: 'PeZn5W2j' })
  expect((await reportNow({ error: fresh(), level: 'page' })).report.version).toBeUndefined()
})
