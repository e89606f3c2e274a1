import { expect, mock, test } from 'bun:test'
import { ApiError } from '#api/client.ts'
import { inBatches } from './in-batches.ts'

const rows = [1, 2, 3, 4, 5].map((id) => ({ id }))
const done = (rows: { id: number }[]) => rows.map(({ id }) => ({ id, success: true }))

test('changes all rows in requests of at most so many', async () => {
  const change = mock(async (rows: { id: number }[]) => done(rows))
  expect(await inBatches(rows, 2, change)).toEqual(done(rows))
  expect(change.mock.calls.map(([rows]) => rows.map(({ id }) => id))).toEqual([[1, 2], [3, 4], [5]])
})

test('refuses the rows that are left after a request fails, and tells what was changed', async () => {
  let calls = 0
  const results = await inBatches(rows, 2, async (rows) => {
    calls += 1
    if (calls === 2) throw new ApiError(429, { code: 'RATE_LIMIT_EXCEEDED', message: '' })
    return done(rows)
  })
  expect(results.map(({ success, code }) => code ?? success)).toEqual([
    ...[true, true],
    ...Array(3).fill('RATE_LIMIT_EXCEEDED'),
  ])
  expect(calls).toBe(2)
})

test('fails as a whole if nothing was changed', async () => {
  const failure = new ApiError(403, { code: 'FORBIDDEN', message: '' })
  expect(inBatches(rows, 2, () => Promise.reject(failure))).rejects.toBe(failure)
})
