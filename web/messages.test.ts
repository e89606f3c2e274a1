import { expect, test } from 'bun:test'
import en from './messages/en.json'
import tr from './messages/tr.json'

const placeholders = (text: unknown) =>
  [...new Set([...JSON.stringify(text).matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort()
const entries = (messages: object) => Object.entries(messages).filter(([key]) => key !== '$schema')

test('both languages have the same messages', () => {
  expect(Object.keys(en).sort()).toEqual(Object.keys(tr).sort())
})

test('a message takes the same values in both languages', () => {
  const english = Object.fromEntries(entries(en))
  for (const [key, text] of entries(tr))
    expect([key, placeholders(english[key])]).toEqual([key, placeholders(text)])
})

test('no message is empty and every key says feature, place and what', () => {
  for (const [key, text] of [...entries(tr), ...entries(en)]) {
    expect(text).not.toBe('')
    expect(key).toMatch(/^[a-z]+(_[a-z0-9]+)+$/)
  }
})

test('in English one is not many', () => {
  const counted =
    /(?<!about )\{(count|total|days)\} (\w+ )?(people|notifications|deliveries|segments|templates|results|messages)\b/i
  for (const [key, text] of entries(en))
    if (counted.test(JSON.stringify(text)))
      expect([key, JSON.stringify(text)]).toEqual([key, expect.stringContaining('quantity=one')])
})
