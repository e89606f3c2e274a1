import { expect, test } from 'bun:test'
import { createShutdownHooks } from './shutdown-hooks.ts'

const told = () => {
  const words: string[] = []
  return { words, shutdownHooks: createShutdownHooks((error) => words.push(String(error))) }
}

test('what began last ends first, and the next waits for it', async () => {
  const { words, shutdownHooks } = told()
  shutdownHooks.add(20_000, () => words.push('database'))
  shutdownHooks.add(20_000, async () => {
    await Promise.resolve()
    words.push('server')
  })
  await shutdownHooks.run()
  expect(words).toEqual(['server', 'database'])
})

test('what hangs or fails keeps nobody from ending, nor takes their time', async () => {
  const { words, shutdownHooks } = told()
  shutdownHooks.add(20_000, async () => {
    await Bun.sleep(5)
    words.push('database')
  })
  shutdownHooks.add(20_000, () => {
    throw new Error('pool')
  })
  shutdownHooks.add(1, () => new Promise(() => {}))
  await shutdownHooks.run()
  expect(words).toEqual(['Error: pool', 'database'])
})
