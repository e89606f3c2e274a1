import { expect, test } from 'bun:test'
import { snoozeTimes } from './snooze-times.ts'
import { agentSuggestion, suggestionsFor, templateSuggestion, triggerAt } from './suggestions.ts'

test.each([
  ['/teş', 4, { sign: '/', term: 'teş', from: 0 }],
  ['Merhaba /te', 11, { sign: '/', term: 'te', from: 8 }],
  ['ve/veya', 7, undefined],
  ['https://a.b', 11, undefined],
  ['@ece', 4, { sign: '@', term: 'ece', from: 0 }],
  ['a@b.c', 5, undefined],
])('the token in %p before %i', (text, caret, found) => {
  expect(triggerAt(text, caret, ['/', '@'])).toEqual(found as ReturnType<typeof triggerAt>)
})

test('an @ in a public reply suggests nothing', () => {
  expect(triggerAt('@ece', 4, ['/'])).toBeUndefined()
})

test('a template is inserted with its variables, and found without Turkish marks', () => {
  const values = { firstName: 'Işıl', ticketId: '7', subject: 'Giriş' }
  const template = {
    id: 3,
    name: 'Teşekkür',
    content: 'Merhaba {{firstName}}, #{{ ticketId }}',
    usage_count: 3,
  }
  const suggestion = templateSuggestion(template, values)
  expect(suggestion).toMatchObject({ text: 'Merhaba Işıl, #7', templateId: 3 })
  expect(suggestionsFor([suggestion], 'tesek')).toEqual([suggestion])
  expect(suggestionsFor([suggestion], 'fatura')).toEqual([])
})

test('an agent without a username is mentioned by the address', () => {
  const agent = { id: 1, name: 'Ece Yıldız', email: 'ece.y@ornek.com', username: null }
  expect(agentSuggestion(agent).text).toBe('@ece.y ')
  expect(agentSuggestion({ ...agent, username: 'ece' }).text).toBe('@ece ')
})

test('all snooze times are in the future, and Monday is a Monday', () => {
  for (let day = 16; day < 23; day++) {
    const now = new Date(2026, 10, day, 10)
    const times = snoozeTimes(now)
    for (const { at } of times) expect(at.getTime()).toBeGreaterThan(now.getTime())
    expect(times.at(-1)!.at.getDay()).toBe(1)
  }
})
