import { afterEach, describe, expect, test } from 'bun:test'
import { createWorld, openWorld, type World } from '#api/testing/world.ts'

const outbox = '/admin/notifications/outbox'

type Letter = { channel?: string; recipient?: string; subject?: string; text?: string; html?: string | null }
const secrets = ['482913', 'reset-password?token=gizli']
const withSecrets = {
  text: `Kodun\n\n${secrets[0]}\n\nhttp://meydan.test/${secrets[1]}\n`,
  html: `<p>${secrets[0]}</p><a href="http://meydan.test/${secrets[1]}">Yeni şifre seç</a>`,
}

async function put(to: World, letter: Letter = {}): Promise<number> {
  const whole = { channel: 'email', recipient: 'isil@ornek.com', subject: 'Kodun', text: 'x', html: null }
  const [row] = await to.sql`insert into outbox ${to.sql({ ...whole, ...letter })} returning id`
  return row!.id
}
/** The newest audit entry before the test. */
let lastEntry = 0
const audited = (of: World) =>
  of.sql`select actor_id, target_id, meta from audit_log where action = 'outbox.read' and id > ${lastEntry}`

const world = await openWorld({ env: { NODE_ENV: 'development' } })
const admin = await world.as(await world.admin())
afterEach(async () => {
  await world.sql`delete from outbox`
  const [{ id }] = await world.sql<[{ id: number }]>`select coalesce(max(id), 0)::int as id from audit_log`
  lastEntry = id
})

test('is listed newest first in pages, without message bodies', async () => {
  const ids = [await put(world, withSecrets), await put(world), await put(world, { channel: 'sms' })]
  const first = await admin.get(`${outbox}?limit=2`)
  expect(first.body.data.letters.map(({ id }: { id: number }) => id)).toEqual([ids[2], ids[1]])
  expect(first.body.data.pagination).toMatchObject({ total: 3, totalPages: 2, hasNext: true })
  const second = await admin.get(`${outbox}?limit=2&page=2`)
  expect(second.body.data.letters).toEqual([
    {
      id: ids[0],
      channel: 'email',
      recipient: 'isil@ornek.com',
      subject: 'Kodun',
      created_date: expect.any(String),
    },
  ])
  for (const secret of secrets) expect(JSON.stringify(second.body)).not.toContain(secret)
  expect([...(await audited(world))]).toEqual([])
})

test('is filtered by channel and by recipient, ignoring case', async () => {
  const isil = await put(world)
  const sms = await put(world, { channel: 'sms', recipient: '+905321234567' })
  await put(world, { recipient: 'ada@ornek.com' })
  const found = async (query: object) => {
    const { body } = await admin.get(`${outbox}?${new URLSearchParams({ ...query })}`)
    return [body.data.letters.map(({ id }: { id: number }) => id), body.data.pagination.total]
  }
  expect(await found({ channel: 'sms' })).toEqual([[sms], 1])
  expect(await found({ recipient: ' ISIL@Ornek.com' })).toEqual([[isil], 1])
  expect(await found({ recipient: '+905321234567' })).toEqual([[sms], 1])
  expect(await found({ recipient: 'isil@ornek.com', channel: 'sms' })).toEqual([[], 0])
  expect((await admin.get(`${outbox}?channel=fax`)).status).toBe(400)
})

test('returns which channels have a provider, and that bodies are shown', async () => {
  const { body } = await admin.get(outbox)
  expect(body.data).toMatchObject({ letters: [], unconfigured: ['push', 'sms'], bodies_shown: true })
})

test('caps the total and reports it', async () => {
  await put(world, { channel: 'sms' })
  await world.sql`insert into outbox (channel, recipient, subject, text)
    select 'email', 'n' || n, 'x', 'x' from generate_series(1, 10000) n`
  expect((await admin.get(outbox)).body.data.pagination).toMatchObject({
    total: 10_000,
    total_is_capped: true,
  })
  const { pagination } = (await admin.get(`${outbox}?recipient=n7`)).body.data
  expect(pagination).toMatchObject({ total: 1 })
  expect(pagination).not.toHaveProperty('total_is_capped')
})

describe('a message', () => {
  test('is shown with its body in development, and reading it is audited', async () => {
    const person = await world.admin()
    const id = await put(world, withSecrets)
    const { body } = await (await world.as(person)).get(`${outbox}/${id}`)
    expect(body.data).toMatchObject({ id, ...withSecrets, bodies_shown: true })
    expect([...(await audited(world))]).toEqual([
      { actor_id: person.id, target_id: `${id}`, meta: { channel: 'email', recipient: 'isil@ornek.com' } },
    ])
  })

  test('is not shown when the audit fails', async () => {
    const id = await put(world, withSecrets)
    await world.sql`alter table audit_log add constraint full_up check (action <> 'outbox.read') not valid`
    const { status, body } = await admin.get(`${outbox}/${id}`)
    await world.sql`alter table audit_log drop constraint full_up`
    expect(status).toBe(500)
    expect(JSON.stringify(body)).not.toContain(secrets[0])
  })

  test('returns 404 for an unknown id', async () => {
    expect((await admin.get(`${outbox}/2147483647`)).status).toBe(404)
  })
})

test.each(['', '/1'])('%p returns 403 without the permission to read the queue', async (path) => {
  await put(world)
  expect((await world.anyone.get(outbox + path)).status).toBe(401)
  expect((await (await world.as(await world.user())).get(outbox + path)).status).toBe(403)
})

test('hides bodies outside development', async () => {
  const production = await createWorld({ env: { NODE_ENV: 'production', AUTH_SECRET: 'x'.repeat(40) } })
  try {
    const operator = await production.as(await production.admin())
    const id = await put(production, withSecrets)
    const answers = [await operator.get(outbox), await operator.get(`${outbox}/${id}`)]
    for (const { status, body } of answers) {
      expect([status, body.data.bodies_shown]).toEqual([200, false])
      for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(secret)
    }
    expect(answers[1]!.body.data).toMatchObject({ id, subject: 'Kodun', text: null, html: null })
    expect([...(await audited(production))]).toEqual([])
  } finally {
    await production.close()
  }
})
