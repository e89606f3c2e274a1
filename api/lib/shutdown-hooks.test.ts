import { expect, test } from 'bun:test'
import { createShutdownHooks } from './shutdown-hooks.ts'

const createHooks = () => {
  const events: string[] = []
  return { events, shutdownHooks: createShutdownHooks((error) => events.push(String(error))) }
}

test('runs hooks in reverse order, one after the other', async () => {
  const { events, shutdownHooks } = createHooks()
  shutdownHooks.add(20_000, () => events.push('database'))
  shutdownHooks.add(20_000, async () => {
    await Promise.resolve()
    events.push('server')
  })
  await shutdownHooks.run()
  expect(events).toEqual(['server', 'database'])
})

test('continues after a hook that hangs or fails', async () => {
  const { events, shutdownHooks } = createHooks()
  shutdownHooks.add(20_000, async () => {
    await Bun.sleep(5)
    events.push('database')
  })
  shutdownHooks.add(20_000, () => {
    throw new Error('pool')
  })
  shutdownHooks.add(1, () => new Promise(() => {}))
  await shutdownHooks.run()
  expect(events).toEqual(['Error: pool', 'database'])
})
