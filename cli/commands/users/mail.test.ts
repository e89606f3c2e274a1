import { describe, expect, test } from 'bun:test'
import { openTerminal } from '../../testing/terminal.ts'

const terminal = await openTerminal()
const admin = await terminal.as(await terminal.world.admin())

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

describe('resume-mail', () => {
  const bounced = async (email: string) => {
    const { id } = await terminal.world.user({ email })
    await terminal.world.sql`
      insert into address_bounces (user_id, email, bounced_at, reason)
      values (${id}, ${email}, ${terminal.world.deps.now()}, '550 Kullanıcı yok')`
    return id
  }
  const mailOf = async (id: number) =>
    (await admin(['users', 'show', `${id}`, '--json'])).json.security.mailOff

  test('switches mail that bounced on again, by id and by address', async () => {
    const [one, other] = [await bounced('bir@ornek.net'), await bounced('iki@ornek.net')]
    expect(await mailOf(one)).toMatchObject({ reason: '550 Kullanıcı yok' })
    const { json } = await admin(['users', 'resume-mail', `${one}`, '--json'])
    expect(json).toEqual({ id: one, email: 'bir@ornek.net', resumed: true })
    const ran = await admin(['users', 'resume-mail', 'Iki@ornek.net'])
    expect([ran.exit, ran.stdout]).toEqual([0, '✔ Mail to iki@ornek.net is on again\n'])
    expect([await mailOf(one), await mailOf(other)]).toEqual([null, null])
  })

  test('says that mail was not off', async () => {
    const { id } = await terminal.world.user({ email: 'acik@ornek.net' })
    const ran = await admin(['users', 'resume-mail', `${id}`], { env: { MEYDAN_LANG: 'tr' } })
    expect([ran.exit, ran.stdout]).toEqual([
      0,
      '✔ acik@ornek.net adresine e-posta gönderimi kapalı değildi\n',
    ])
    expect(await admin(['users', 'resume-mail', '999999'])).toMatchObject({ exit: 6 })
  })
})
