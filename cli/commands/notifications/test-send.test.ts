import { beforeEach, expect, test } from 'bun:test'
import { compose } from '#api/testing/build-notifications.ts'
import { openTerminal } from '#cli/testing/terminal.ts'

const terminal = await openTerminal()
const me = await terminal.world.admin({ firstName: 'Ayşe' })
const email = me.email
const author = await terminal.as(me)
beforeEach(async () => {
  await terminal.world.sql`delete from rate_limits`
})

const send = (...more: string[]) => author(['notifications', 'test', ...more])
const turkish = ['--title-tr', 'Selam {{firstName}}', '--message-tr', 'Meydana gel']

test('sends to the caller only and says where, without a target', async () => {
  const mailed = await send('--type', 'email', ...turkish)
  expect(mailed).toMatchObject({ exit: 0, stdout: `✔ Test sent to ${email}\n` })
  expect(await terminal.world.mailsTo(email)).toMatchObject([{ subject: '[Test] Selam Ayşe' }])
  const inbox = await send('--type', 'in_app', ...turkish)
  expect(inbox.stdout).toBe('✔ Test sent to your inbox\n')
  const { json } = await send(
    '--type',
    'in_app',
    ...turkish,
    '--link-url',
    '/lobby',
    '--link-text',
    'Katıl',
    '--json',
  )
  expect(json).toMatchObject({ notification_type: 'in_app', outcome: 'sent' })
})

test('takes the file of a new notification', async () => {
  const stdin = JSON.stringify(compose())
  const { json } = await author(['notifications', 'test', '--file', '-', '--json'], { stdin })
  expect(json).toMatchObject({ notification_type: 'in_app', outcome: 'sent' })
})

test('fails where the caller has no address', async () => {
  const { exit, stderr } = await send('--type', 'sms', ...turkish)
  expect(exit).toBe(1)
  expect(stderr).toContain('The test was not sent (SMS): has no address on this channel')
})

test('exits with 2 without texts and type', async () => {
  const { exit, stderr } = await send()
  expect(exit).toBe(2)
  expect(stderr).toContain('Missing: --type, --title-tr, --message-tr')
})
