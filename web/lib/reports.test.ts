import { afterEach, beforeEach, expect, test } from 'bun:test'
import { consentVersion } from '#api/rules/consent.ts'
import { serve } from '#web/testing/server.ts'
import { holdConsent, nothingAllowed } from './consent.ts'
import { flush, reportNow, startReporting } from './reports.ts'
import { report } from './troubles.ts'

const answer = (performance: boolean) =>
  holdConsent({ version: consentVersion, flags: { ...nothingAllowed, performance } })

let stop: () => void
beforeEach(() => {
  stop = startReporting()
})
afterEach(() => {
  stop()
  holdConsent({ version: null, flags: null })
})

test('a page tells nothing by itself before that was allowed; then five failures at a time', async () => {
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

test('what a person reports is sent whatever they answered, for they ask for it', async () => {
  answer(false)
  const calls = serve({ 'POST /errors/report': {} })
  const { sent } = await reportNow({ error: new RangeError('Harita yok'), level: 'page' })
  expect(sent).toBe(true)
  expect(calls).toHaveLength(1)
})
