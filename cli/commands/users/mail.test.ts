import { afterAll, beforeAll, expect, test } from 'bun:test'
import { openTerminal, type Terminal } from '../../testing/terminal.ts'

let terminal: Terminal
let admin: Awaited<ReturnType<Terminal['as']>>
beforeAll(async () => {
  terminal = await openTerminal()
  admin = await terminal.as(await terminal.world.admin())
})
afterAll(() => terminal.close())

const mailsTo = async (email: string) => (await terminal.world.mailsTo(email)).map(({ subject }) => subject)

test('mails the link by id and by address, after a question', async () => {
  const { id, email } = await terminal.world.user({ email: 'isik@ornek.net' })
  expect(await admin(['users', 'reset-password', `${id}`])).toMatchObject({ exit: 2 })
  expect(await mailsTo(email)).toEqual([])
  const { json } = await admin(['users', 'reset-password', 'Isik@ornek.net', '--yes', '--json'])
  expect(json).toEqual({ id, email, sent: true })
  await admin(['users', 'reset-password', `${id}`, '--yes'])
  expect(await mailsTo(email)).toHaveLength(2)
})

test('exits with 6 for a user who does not exist', async () => {
  expect(await admin(['users', 'reset-password', 'yok@ornek.net', '--yes'])).toMatchObject({ exit: 6 })
  expect(await admin(['users', 'reset-password', '999999', '--yes'])).toMatchObject({ exit: 6 })
  expect(await admin(['users', 'reset-password', 'yok', '--yes'])).toMatchObject({ exit: 2 })
})
