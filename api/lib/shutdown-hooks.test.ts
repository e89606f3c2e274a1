import { expect, test } from 'bun:test'
import { createEndings } from './shutdown-hooks.ts'

const told = () => {
  const words: string[] = []
  return { words, endings: createEndings((error) => words.push(String(error))) }
}

test('what began last ends first, and the next waits for it', async () => {
  const { words, endings } = told()
  endings.add(20_000, () => words.push('database'))
  endings.add(20_000, async () => {
    await Promise.resolve()
    words.push('server')
  })
  await endings.run()
  expect(words).toEqual(['server', 'database'])
})

test('what hangs or fails keeps nobody from ending, nor takes their time', async () => {
  const { words, endings } = told()
  endings.add(20_000, async () => {
    await Bun.sleep(5)
    words.push('database')
  })
  endings.add(20_000, () => {
    throw new Error('pool')
  })
  endings.add(1, () => new Promise(() => {}))
  await endings.run()
  expect(words).toEqual(['Error: pool', 'database'])
})
