import { afterEach, expect, test } from 'bun:test'
import { forgetKey, keyOfDraft } from './idempotency.ts'
import { emptyDraft } from './schema.ts'

const me = 9
afterEach(() => forgetKey(me))

test('the same draft has one key, however often it is sent', () => {
  expect(keyOfDraft(me, { ...emptyDraft })).toBe(keyOfDraft(me, { ...emptyDraft }))
})

test('a draft that was changed is another one', () => {
  const first = keyOfDraft(me, emptyDraft)
  expect(keyOfDraft(me, { ...emptyDraft, priority: '3' })).not.toBe(first)
})

test('what was sent may be sent again', () => {
  const first = keyOfDraft(me, emptyDraft)
  forgetKey(me)
  expect(keyOfDraft(me, emptyDraft)).not.toBe(first)
})
