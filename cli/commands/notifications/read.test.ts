import { expect, test } from 'bun:test'
import { buildNotification } from '#api/testing/build-notifications.ts'
import { openTerminal, readText } from '#cli/testing/terminal.ts'

const terminal = await openTerminal()
const admin = await terminal.as(await terminal.world.admin({ firstName: 'Ayşe' }))
const gamer = await terminal.as(await terminal.world.user({ firstName: 'Işıl', email: 'isil@ornek.com' }))

const build = (notification: Parameters<typeof buildNotification>[1]) =>
  buildNotification(terminal.world.deps, notification)
/** What a terminal shows. */
async function inTerminal(args: string[], LANG = 'C') {
  const MEYDAN_TOKEN = await terminal.tokenOf(await terminal.world.admin())
  return (await terminal.interact(args, [], { MEYDAN_TOKEN, LANG })).screen
}
const idsOf = (json: any) => json.notifications.map(({ id }: { id: number }) => id)

test('counts shows the number of notifications by status', async () => {
  await build({ status: 'rejected' })
  await build({ status: 'rejected' })
  const { stdout } = await admin(['notifications', 'counts'])
  expect(stdout).toMatch(/^rejected\t2\n/m)
  const { json } = await admin(['notifications', 'counts', '--json'])
  expect(json).toMatchObject({ rejected: 2, failed: 0, cap: expect.any(Number) })
  const turkish = await inTerminal(['notifications', 'counts'], 'tr_TR.UTF-8')
  expect(turkish).toMatch(/^reddedildi +2\r?\n/m)
})

test('people searches with or without Turkish letters', async () => {
  for (const words of ['Işıl', 'isil', 'ISIL']) {
    const { exit, stdout } = await admin(['notifications', 'people', words])
    expect(exit).toBe(0)
    expect(stdout).toMatch(/\d+\tIşıl .+\tisil@ornek\.com\tactive\n/)
  }
  const { json } = await admin(['notifications', 'people', 'isil', '--limit', '1', '--json'])
  expect(json).toMatchObject({ users: [{ email: 'isil@ornek.com', status: 'active' }] })
  const none = await admin(['notifications', 'people', 'yokböylebiri'])
  expect(none).toMatchObject({ exit: 0, stdout: '', stderr: 'No people found\n' })
  expect(await admin(['notifications', 'people', 'i'])).toMatchObject({ exit: 2 })
})

test('a capped total is marked with a plus', async () => {
  const { createdBy } = await build({ status: 'failed' })
  await terminal.world
    .sql`insert into notifications (channel, target_type, platforms, status, translations, created_by)
    select 'in_app', 'all_users', '{web}', 'failed', '{"tr":{"title":"Kalabalık","message":"x"}}', ${createdBy}
    from generate_series(1, 1001)`
  const { stderr } = await admin(['notifications', 'list', '--search', 'kalabalik'])
  expect(stderr).toEndWith('Page 1 of 50, 1,000+ in total\n')
  await terminal.world.sql`delete from notifications where status = 'failed'`
})

test('an estimate is marked as one', async () => {
  const few = { targetCount: 1_200, targetCountIsEstimated: true }
  const { id } = await build({ status: 'approved', ...few })
  const list = await admin(['notifications', 'list', '--status', 'approved'])
  expect(list.stdout).toMatch(new RegExp(`${id}\tapproved\t.*\t1200\t`))
  await admin(['queue', 'cancel', `${id}`, '--reason', 'x', '--yes'])
  const { stdout } = await admin(['notifications', 'show', `${id}`], { env: { LANG: 'tr_TR.UTF-8' } })
  expect(stdout).toMatch(/Kişi +yaklaşık 1\.200\n/)
  expect(stdout).toMatch(/İptal edildi +yaklaşık 1\.200\n/)
  expect(stdout).toMatch(/Gönderildi +0\n/)
  await terminal.world.sql`delete from notifications where id = ${id}`
})

test('show labels known faults and prints the replies of providers as they are', async () => {
  const counts = { failedCount: 3, targetCount: 3, expandedCount: 3, expanded: true }
  const { id } = await build({ status: 'sent', channel: 'email', processingAt: new Date(), ...counts })
  for (const error of ['outcome_lost', '550 kutu dolu', 'constructor'])
    await terminal.world
      .sql`insert into deliveries (notification_id, user_id, channel, status, priority, error)
      values (${id}, 1, 'email', 'failed', 2, ${error})`
  const show = ['notifications', 'show', `${id}`]
  const english = await inTerminal(show)
  expect(english).toContain('given up: the outcome of all five attempts')
  expect(english).toContain('550 kutu dolu')
  expect(english).toContain('constructor')
  expect(await inTerminal(show, 'tr_TR.UTF-8')).toContain('vazgeçildi: beş denemenin')
  expect((await admin(show)).stdout).toMatch(/failed +\S+ +outcome_lost +/)
})

test('list says which part of its recipients a sent notification reached', async () => {
  const { id } = await build({ status: 'sent', targetCount: 3, sentCount: 1 })
  expect(await inTerminal(['notifications', 'list', '--status', 'sent'])).toMatch(
    new RegExp(`${id} +partly delivered `),
  )
  await terminal.world.sql`delete from notifications where id = ${id}`
})

test('list sorts by --sort and --order', async () => {
  const low = await build({ status: 'cancelled', priority: 1 })
  const high = await build({ status: 'cancelled', priority: 5 })
  const list = ['notifications', 'list', '--status', 'cancelled', '--sort', 'priority', '--json']
  expect(idsOf((await admin(list)).json)).toEqual([high.id, low.id])
  expect(idsOf((await admin([...list, '--order', 'asc'])).json)).toEqual([low.id, high.id])
  expect(await admin(['notifications', 'list', '--sort', 'colour'])).toMatchObject({ exit: 2 })
})

test('show names the admin and the reason of a rejection', async () => {
  const { id } = await build({ status: 'pending' })
  const rejecting = ['--reason', 'Yazım hatası', '--yes', '--json']
  const { json } = await admin(['notifications', 'reject', `${id}`, ...rejecting])
  expect(json).toMatchObject({ notification: { status: 'rejected' } })
  const { stdout } = await admin(['notifications', 'show', `${id}`])
  expect(stdout).toMatch(/Rejected +Ayşe .+ · Yazım hatası\n/)
  expect(stdout).toContain('● No messages found')
})

test('list --watch --json prints one line of JSON per refresh, until interrupted', async () => {
  const watch = terminal.start(['notifications', 'pending', '--watch', '--interval', '1', '--json'], {
    env: { MEYDAN_TOKEN: await terminal.tokenOf(await terminal.world.admin()) },
  })
  const lines: string[] = []
  const decoder = new TextDecoder()
  for await (const chunk of watch.stdout) {
    lines.push(...decoder.decode(chunk, { stream: true }).split('\n').filter(Boolean))
    if (lines.length === 2) watch.kill('SIGINT')
  }
  expect(await watch.exited).toBe(0)
  expect(JSON.parse(lines[1]!)).toMatchObject({ notifications: [], pagination: { total: 0 } })
})

test('--watch can be interrupted before the first answer', async () => {
  const requested = Promise.withResolvers<void>()
  const silent = Bun.serve({
    port: 0,
    fetch: () => {
      requested.resolve()
      return new Promise<Response>(() => {})
    },
  })
  const watch = terminal.start(['notifications', 'counts', '--watch'], {
    env: { MEYDAN_TOKEN: 'mk_x', MEYDAN_API_URL: silent.url.origin },
  })
  await requested.promise
  watch.kill('SIGINT')
  const [exit, stderr] = await Promise.all([watch.exited, readText(watch.stderr)])
  await silent.stop(true)
  expect({ exit, stderr }).toEqual({ exit: 130, stderr: '✖ Interrupted\n' })
})

test('--watch exits with 7 in a script when the API becomes unavailable', async () => {
  let answers = 0
  const gateway = Bun.serve({
    port: 0,
    fetch({ url, headers }): Response | Promise<Response> {
      answers += 1
      if (answers > 1) return new Response('gone', { status: 502 })
      return fetch(`${terminal.url}${new URL(url).pathname}`, { headers })
    },
  })
  const watch = terminal.start(['notifications', 'counts', '--watch', '--interval', '1', '--json'], {
    env: {
      MEYDAN_TOKEN: await terminal.tokenOf(await terminal.world.admin()),
      MEYDAN_API_URL: gateway.url.origin,
    },
  })
  const [exit, failure] = await Promise.all([watch.exited, readText(watch.stderr)])
  await gateway.stop(true)
  expect({ exit, answers }).toEqual({ exit: 7, answers: 2 })
  expect(JSON.parse(failure)).toMatchObject({ success: false })
})

test('is closed to gamers', async () => {
  for (const command of [['counts'], ['people', 'isil'], ['delete', '1', '--yes']]) {
    expect(await gamer(['notifications', ...command])).toMatchObject({ exit: 5 })
  }
})
