import { expect, test } from 'bun:test'
import { openTerminal } from './testing/terminal.ts'

const terminal = await openTerminal()

test('the spinner does not replace a prompt while Ink is loading', async () => {
  const MEYDAN_TOKEN = await terminal.tokenOf(await terminal.world.admin())
  // The spinner is due while Ink loads; an answer at that moment brings the prompt in between.
  const runs = [200, 230, 260, 290].map(async (ms) => {
    const api = Bun.serve({
      port: 0,
      fetch: async (request) => {
        await Bun.sleep(ms)
        return terminal.world.app.fetch(request, '203.0.113.7')
      },
    })
    const args = ['queue', 'cancel', '--type', 'push', '--reason', 'x']
    const { exit, screen } = await terminal.answerPrompt(args, () => 'n', {
      MEYDAN_TOKEN,
      MEYDAN_API_URL: api.url.href,
    })
    await api.stop(true)
    return { exit, screen }
  })
  for (const { exit, screen } of await Promise.all(runs)) {
    expect(exit).toBe(1)
    expect(screen).toContain('nothing was changed')
  }
})

test('a failure keeps its exit code when stderr cannot be written', async () => {
  const operator = await terminal.as(await terminal.world.admin())
  const into = '2>/dev/full'
  expect(await operator(['outbox', 'show', '1'], { into })).toMatchObject({ exit: 6 })
  expect(await terminal.run(['outbox', 'show', '1'], { into })).toMatchObject({ exit: 4 })
  expect(await operator(['outbox', 'show', 'x'], { into })).toMatchObject({ exit: 2 })
})
