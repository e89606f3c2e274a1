import { describe, expect, test } from 'bun:test'
import { openTerminal } from '#cli/testing/terminal.ts'

const terminal = await openTerminal()
const writer = await terminal.as(await terminal.world.admin({ firstName: 'Ayşe' }))
const approver = await terminal.as(await terminal.world.admin({ firstName: 'Mehmet' }))
await terminal.world.user({ email: 'isil@ornek.com' })

const turkish = ['--type', 'in_app', '--title-tr', 'Turnuva', '--message-tr', 'Meydana gel']
const create = async () => {
  const { json } = await writer(['notifications', 'create', '--target', 'all', ...turkish, '--json'])
  return `${json.id}`
}

test('pending lists notifications, and approve approves one of another admin', async () => {
  const id = await create()
  const pending = await approver(['notifications', 'pending'])
  expect(pending.stdout).toMatch(new RegExp(`${id}\tpending\tTurnuva\t.*Ayşe Çağlar`))
  const own = await writer(['notifications', 'approve', id, '--json', '--yes'])
  expect(own).toMatchObject({ exit: 5, failure: { code: 'FOUR_EYES_REQUIRED' } })
  const approved = await approver(['notifications', 'approve', id, '--notes', 'iyi', '--json', '--yes'])
  expect(approved.json).toMatchObject({
    notification: { status: 'approved' },
    approval_info: { approval_notes: 'iyi' },
  })
  const again = await approver(['notifications', 'approve', id, '--json', '--yes'])
  expect(again).toMatchObject({ exit: 1, failure: { code: 'NOTIFICATION_NOT_PENDING' } })
})

describe('approve', () => {
  const approve = (id: string) => ['notifications', 'approve', id]
  const stateOf = async (id: string) => (await writer(['notifications', 'show', id, '--json'])).json.status
  const approverToken = async () => ({
    MEYDAN_TOKEN: await terminal.tokenOf(await terminal.world.admin({ firstName: 'Zehra' })),
  })

  test('does not prompt without a terminal', async () => {
    const id = await create()
    expect((await approver(approve(id))).exit).toBe(0)
    expect(await stateOf(id)).toBe('approved')
  })

  test('prompts with title, author, recipient count and time', async () => {
    const env = { ...(await approverToken()), TZ: 'UTC' }
    const { json } = await writer([
      ...['notifications', 'create', '--target', 'isil@ornek.com', ...turkish, '--json'],
      ...['--schedule', '2099-07-01T12:00', '--timezone', 'Europe/Berlin'],
    ])
    const later = await terminal.answerPrompt(approve(`${json.id}`), () => 'n', env)
    expect(later.exit).toBe(1)
    expect(later.screen).toContain(
      `Approve ${json.id} “Turnuva” by Ayşe Çağlar? It will be sent to 1 person at Jul 1, 2099, 10:00 UTC.`,
    )
    expect(await stateOf(`${json.id}`)).toBe('pending')
    const id = await create()
    const now = await terminal.answerPrompt(approve(id), () => 'e', { ...env, LANG: 'tr_TR.UTF-8' })
    expect(now.exit).toBe(0)
    expect(now.screen).toMatch(/“Turnuva” onaylansın mı\? \d+ kişiye gidecek\. \[e\/H\]/)
    expect(await stateOf(id)).toBe('approved')
  })

  test('says in the prompt and in the details that the channel has no provider', async () => {
    const { json } = await writer([
      ...['notifications', 'create', '--target', 'isil@ornek.com', ...turkish, '--json'],
      ...['--type', 'push', '--platform', 'mobile_ios', '--schedule', '2099-07-01T12:00'],
    ])
    const id = `${json.id}`
    const note =
      'Push to apps has no provider: browsers get the message, those to apps are stored in the outbox.'
    const { screen } = await terminal.answerPrompt(approve(id), () => 'n', await approverToken())
    expect(screen.replaceAll(/\s+/g, ' ')).toContain(`${note} Approve ${id}`)
    expect((await writer(['notifications', 'show', id])).stdout.replaceAll(/\s+/g, ' ')).toContain(note)
  })

  test('marks an estimated recipient count in the prompt', async () => {
    const id = await create()
    await terminal.world.sql`
      update notifications set target_count = 40000, target_count_is_estimated = true where id = ${id}`
    const { screen } = await terminal.answerPrompt(approve(id), () => 'n', await approverToken())
    expect(screen).toContain('It will be sent to about 40,000 people.')
  })

  test.each(['approve', 'reject'])(
    '%s is refused when the notification changed during the prompt',
    async (verb) => {
      const id = await create()
      const reason = verb === 'reject' ? ['--reason', 'x'] : []
      const { exit, screen } = await terminal.answerPrompt(
        ['notifications', verb, id, ...reason],
        async () => {
          await writer(['notifications', 'edit', id, '--title-tr', 'Gizlice'])
          return 'y'
        },
        await approverToken(),
      )
      expect(exit).toBe(1)
      expect(screen).toContain(`Show the current state: meydan notifications show ${id}`)
      expect(await stateOf(id)).toBe('pending')
    },
  )
})

test('approve and reject say what cannot be decided on, without a prompt', async () => {
  const MEYDAN_TOKEN = await terminal.tokenOf(await terminal.world.admin())
  const decided = await create()
  await approver(['notifications', 'reject', decided, '--reason', 'eksik', '--yes'])
  for (const verb of [['approve'], ['reject', '--reason', 'x']]) {
    const decide = (id: string, LANG = 'C') =>
      terminal.interact(['notifications', ...verb, id], [], { MEYDAN_TOKEN, LANG })
    const missing = await decide('999999')
    expect(missing.exit).toBe(6)
    expect(missing.screen).toContain('✖ Notification not found')
    const late = await decide(decided, 'tr_TR.UTF-8')
    expect(late.exit).toBe(1)
    expect(late.screen).toContain(`✖ ${decided} numaralı bildirimin durumu: reddedildi`)
    for (const { screen } of [missing, late]) expect(screen).not.toMatch(/\[(y\/N|e\/H)\]/)
  }
})

test('reject requires a reason, and --yes without a terminal', async () => {
  const id = await create()
  expect(await approver(['notifications', 'reject', id, '--yes'])).toMatchObject({ exit: 2 })
  expect(await approver(['notifications', 'reject', id, '--reason', 'eksik'])).toMatchObject({ exit: 2 })
  const rejected = await approver(['notifications', 'reject', id, '--reason', 'eksik', '--yes', '--json'])
  expect(rejected.json).toMatchObject({ rejection_info: { rejection_reason: 'eksik' } })
})
