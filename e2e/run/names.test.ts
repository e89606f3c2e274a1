import { expect, test } from 'bun:test'
import { namesOfTests } from './names.ts'

const code = `import { formatDate } from './format.ts'
const day = '9 Mar'
test('shows a day (D93)', async () => {
  expect(shown()).toBe('9 Mar')
})

test('shows nothing', () => {
  expect(shown()).toBe('')
})

describe('a list', () => {
  test.each([
    ['tr', '9 Mar'],
    ['en', 'March 9'],
  ])('shows %s as $name, once', (language, said) => {
    expect(shown(language)).toBe(said)
  })
})
`

test('finds the tests that hold something, and not what stands before them', () => {
  const pattern = new RegExp(`^(${namesOfTests(code, /9 Mar/)})$`)
  const names = ['shows a day (D93)', 'shows tr as a day, once', 'shows nothing']
  expect(names.filter((name) => pattern.test(name))).toEqual(names.slice(0, 2))
})

test('finds no test where only the beginning of the file holds it', () => {
  expect(namesOfTests(code, /formatDate/)).toBeUndefined()
})

test('takes a test without a name for all', () => {
  expect(namesOfTests('test(name, () => shown(1))\n', /shown/)).toBe('')
})
