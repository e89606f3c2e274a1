import { expect, test } from 'bun:test'
import { channels } from '#db/enums/notifications.ts'
import { textProblems, translationProblems } from './channel-limits.ts'
import { fieldTexts } from './texts.ts'

const codes = (...given: Parameters<typeof textProblems>) => textProblems(...given).map(({ code }) => code)

test.each(channels)('%s rejects ten thousand characters with a message', (channel) => {
  const found = codes(channel, { title: 'Başlık', message: 'ş'.repeat(10_000) })
  expect(found).toHaveLength(1)
  expect(fieldTexts[found[0]!]).toBeDefined()
})

test.each([
  ['push', 'title', 100, 'TITLE_TOO_LONG_PUSH'],
  ['push', 'message', 1000, 'MESSAGE_TOO_LONG_PUSH'],
  ['in_app', 'message', 2000, 'MESSAGE_TOO_LONG_IN_APP'],
  ['sms', 'message', 600, 'MESSAGE_TOO_LONG_SMS'],
  ['email', 'title', 200, 'TITLE_TOO_LONG'],
  ['email', 'subject', 200, 'SUBJECT_TOO_LONG'],
  ['email', 'message', 5000, 'MESSAGE_TOO_LONG'],
] as const)('%s accepts a %s of at most %i characters', (channel, part, most, code) => {
  const text = { title: 'Başlık', message: 'Mesaj' }
  expect(codes(channel, { ...text, [part]: 'a'.repeat(most) })).toEqual([])
  expect(codes(channel, { ...text, [part]: 'a'.repeat(most + 1) })).toEqual([code])
})

test('counts code points, not UTF-16 units', () => {
  expect(codes('sms', { title: 'x', message: '🎮'.repeat(600) })).toEqual([])
})

test('limits push messages by bytes', () => {
  expect(codes('push', { title: 'x', message: 'ş'.repeat(1000) })).toEqual([])
  expect(codes('push', { title: 'x', message: '🎮'.repeat(1000) })).toEqual(['PUSH_TOO_LARGE'])
})

test('checks English with its Turkish fallbacks, and reports a problem once', () => {
  const tr = { title: 'x', message: '🎮'.repeat(700) }
  const weigh = (title: string, message: string) =>
    translationProblems('push', { tr, en: { title, message } })
  expect(weigh('Cup', '')).toEqual([])
  expect(weigh('🏆'.repeat(60), '')).toEqual([{ language: 'en', part: 'title', code: 'PUSH_TOO_LARGE' }])
  const heavier = { title: 'x', message: '🎮'.repeat(800) }
  expect(translationProblems('push', { tr: heavier, en: { title: 'Cup', message: '' } })).toEqual([
    { language: 'tr', part: 'message', code: 'PUSH_TOO_LARGE' },
  ])
})

test('reports an unknown variable at its part', () => {
  expect(textProblems('email', { title: 'x', message: 'y', subject: '{{ad}}' })).toEqual([
    { part: 'subject', code: 'UNKNOWN_VARIABLE' },
  ])
})
