import { expect, test } from 'bun:test'
import '#api/app.ts'
import { fieldTexts } from '#api/rules/texts.ts'
import { languages } from '#db/enums.ts'
import { errorCodes } from './errors.ts'

const wordless = (texts: Iterable<[string, Record<string, string>]>) =>
  [...texts].flatMap(([code, text]) =>
    languages.filter((language) => !text[language]?.trim()).map((language) => `${code} ${language}`),
  )

test('every error has words in both languages', () => {
  expect(errorCodes.size).toBeGreaterThan(10)
  expect(wordless([...errorCodes].map(([code, { text }]) => [code, text]))).toEqual([])
})

test('every rule of a field has words in both languages', () => {
  expect(wordless(Object.entries(fieldTexts))).toEqual([])
})

test('a code is UPPER_SNAKE, and its status says failure', () => {
  const odd = [...errorCodes].filter(([code, { status }]) => !/^[A-Z]+(_[A-Z]+)*$/.test(code) || status < 400)
  expect(odd).toEqual([])
})
