import { expect, test } from 'bun:test'
import { openTerminal } from '#cli/testing/terminal.ts'

const terminal = await openTerminal()
const MEYDAN_TOKEN = await terminal.tokenOf(await terminal.world.admin())

const alternate = { enter: '\u001b[?1049h', leave: '\u001b[?1049l' }
const ctrlC = '\u0003'

test.each([
  ['queue status', 'C', 'Notifications approved', /Last refresh \d\d:\d\d:\d\d · every 1 s · q to stop/],
  ['queue list', 'C', 'The queue is empty', /Last refresh .+ · every 1 s · q to stop/],
  ['outbox list', 'C', 'No messages found', /Last refresh .+ · every 1 s · q to stop/],
  [
    'notifications counts',
    'tr_TR.UTF-8',
    'reddedildi',
    /Son yenileme [\d:]+ · 1 sn arayla · Durdurmak için q/,
  ],
])('%s --watch in %s draws on the alternate screen until Ctrl+C', async (command, LANG, content, line) => {
  const args = [...command.split(' '), '--watch', '--interval', '1']
  const { exit, screen, raw } = await terminal.interact(args, [[line, () => ctrlC]], { MEYDAN_TOKEN, LANG })
  expect(exit).toBe(0)
  expect(raw.split(alternate.enter)).toHaveLength(2)
  const [, after = ''] = raw.split(alternate.leave)
  expect(screen).toMatch(line)
  // The last result stays in the terminal, without the line.
  expect(Bun.stripANSI(after)).toContain(content)
  expect(Bun.stripANSI(after)).not.toMatch(line)
})

test('the line shows the last refresh while the API is unavailable', async () => {
  let up = true
  const goDown = () => {
    up = false
    return ''
  }
  const api = Bun.serve({
    port: 0,
    fetch: (request) =>
      up ? terminal.world.app.fetch(request, '203.0.113.7') : new Response('', { status: 502 }),
  })
  const line = /Last refresh [\d:]+/
  const { exit, screen } = await terminal.interact(
    ['notifications', 'counts', '--watch', '--interval', '1'],
    [
      [line, goDown],
      [/▲/, () => ctrlC],
    ],
    { MEYDAN_TOKEN, MEYDAN_API_URL: api.url.href },
  )
  await api.stop(true)
  expect(exit).toBe(0)
  expect(screen).toMatch(/▲ HTTP 502\s+/)
  const times = new Set([...screen.matchAll(/Last refresh ([\d:]+)/g)].map(([, time]) => time))
  expect(times.size).toBe(1)
})

test('a failure leaves the alternate screen and is shown after it', async () => {
  let up = true
  const goDown = () => {
    up = false
    return ''
  }
  const api = Bun.serve({
    port: 0,
    fetch: (request) =>
      up
        ? terminal.world.app.fetch(request, '203.0.113.7')
        : Response.json({ success: false, code: 'FORBIDDEN', message: 'no more' }, { status: 403 }),
  })
  const { exit, raw } = await terminal.interact(
    ['notifications', 'counts', '--watch', '--interval', '1'],
    [[/Last refresh/, goDown]],
    { MEYDAN_TOKEN, MEYDAN_API_URL: api.url.href },
  )
  await api.stop(true)
  expect(exit).toBe(5)
  expect(raw.split(alternate.leave)[1]).toContain('no more')
})
