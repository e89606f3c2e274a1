import { expect, test } from 'bun:test'
import {
  addressNameProblem,
  addressTitleProblem,
  fullAddressProblem,
  tidyLine,
  tidyLines,
} from './address.ts'

test.each([
  ['Işık', null],
  ['Su', null],
  ['Ş', 'NAME_TOO_SHORT'],
  ["O'Neil", null],
  ['  Ayşe   Nur ', null],
  ['x'.repeat(50), null],
  ['x'.repeat(51), 'NAME_INVALID'],
  ['Ayşe1', 'NAME_INVALID'],
  ['<b>', 'NAME_INVALID'],
])('the name %p: %p', (name, problem) => {
  expect(addressNameProblem(name)).toBe(problem as ReturnType<typeof addressNameProblem>)
})

test.each([
  ['', null],
  ['  ', null],
  ['E', 'ADDRESS_TITLE_TOO_SHORT'],
  ['Ev', null],
  ['🏠', 'ADDRESS_TITLE_TOO_SHORT'],
  ['\u200b\u200d\ufeff', null],
  ['E\u200d\u200d\u200b', 'ADDRESS_TITLE_TOO_SHORT'],
  ['ş'.repeat(50), null],
  ['ş'.repeat(51), 'ADDRESS_TITLE_TOO_LONG'],
])('the title %p: %p', (title, problem) => {
  expect(addressTitleProblem(title)).toBe(problem as ReturnType<typeof addressTitleProblem>)
})

test.each([
  ['', 'ADDRESS_REQUIRED'],
  [' \n ', 'ADDRESS_REQUIRED'],
  ['\u200b'.repeat(12), 'ADDRESS_REQUIRED'],
  ['\u200d'.repeat(12), 'ADDRESS_REQUIRED'],
  [`Moda${'\u200b'.repeat(12)}`, 'ADDRESS_TOO_SHORT'],
  ['Moda Cad.', 'ADDRESS_TOO_SHORT'],
  ['Moda      1', 'ADDRESS_TOO_SHORT'],
  ['Moda Cad 1', null],
  ['ç'.repeat(200), null],
  ['ç'.repeat(201), 'ADDRESS_TOO_LONG'],
])('the address %p: %p', (address, problem) => {
  expect(fullAddressProblem(address)).toBe(problem as ReturnType<typeof fullAddressProblem>)
})

test('collapses spaces, removes invisible characters, normalises letters and keeps lines', () => {
  expect(tidyLine(' Is\u0327ık\u0000  Sok.\t5 ')).toBe('Işık Sok. 5')
  expect(tidyLine('\u202eEv\u200b ve\u00ad iş')).toBe('Ev ve iş')
  expect(tidyLine('خانه\u200cام 👩\u200d💻 ❤\ufe0f\u200d🔥')).toBe('خانه\u200cام 👩\u200d💻 ❤\ufe0f\u200d🔥')
  expect(tidyLines(' Moda Cad.  12 \r\n\n Kat 3 ')).toBe('Moda Cad. 12\nKat 3')
})
