import { describe, expect, test } from 'bun:test'
import { readLanguage, texts } from './texts.ts'
import { translateUsage } from './usage-translations.ts'

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

test.each(Object.entries(texts))('%s has the same placeholders in both languages', (_, { en, tr }) => {
  expect(placeholders(tr)).toEqual(placeholders(en))
})

const help = Object.entries(texts).filter(([key]) => /(Option|Argument|Command)$/.test(key))

test.each(help)('%s is in sentence case without a full stop', (_, { en, tr }) => {
  for (const text of [en, tr]) expect(text).toMatch(/^[^\p{Ll}].*[^.]$/su)
})

test.each([
  [{}, 'en'],
  [{ LANG: 'C.UTF-8' }, 'en'],
  [{ LANG: 'tr_TR.UTF-8' }, 'tr'],
  [{ LANG: 'tr_TR.UTF-8', LC_ALL: 'en_GB.UTF-8' }, 'en'],
  [{ LANG: 'tr_TR.UTF-8', LC_ALL: '' }, 'tr'],
  [{ LANG: 'en_US.UTF-8', MEYDAN_LANG: 'tr' }, 'tr'],
] as const)('%p selects %s', (env, language) => {
  expect(readLanguage(env)).toBe(language)
})

describe('usage errors in Turkish', () => {
  test.each([
    [
      "error: unknown option '--wath'\n(Did you mean --watch?)",
      "'--wath' diye bir seçenek yok (--watch mi demek istedin?)",
    ],
    ["error: missing required argument 'id'", "'no' eksik"],
    ["error: required option '--reason <text>' not specified", "'--reason <metin>' gerekli"],
    ["error: option '--type <type>' argument missing", "'--type <tür>' bir değer ister"],
    [
      "error: option '--type <type>' argument 'x' is invalid. Allowed choices are push, sms.",
      "'--type <tür>' için 'x' olmaz. Şunlardan birini seç: push, sms",
    ],
    [
      "error: option '--priority <level>' argument '9' is invalid. Şunlardan birini seç: 1–5",
      "'--priority <düzey>' için '9' olmaz. Şunlardan birini seç: 1–5",
    ],
    [
      "error: command-argument value 'name' is invalid for argument 'id'. Bir sayı ver",
      "'no' için 'name' olmaz. Bir sayı ver",
    ],
  ])('%p', (english, turkish) => {
    expect(translateUsage(english, 'tr')).toBe(turkish)
  })
})
