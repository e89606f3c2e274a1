import { describe, expect, test } from 'bun:test'
import { incomingSecret, incomingMail as mail, sendMail } from '#api/testing/incoming-mail.ts'
import { openWorld } from '#api/testing/world.ts'

const env = { INCOMING_MAIL_SECRET: incomingSecret, INCOMING_MAIL_ADDRESS: 'destek@meydan.test' }
const world = await openWorld({ env })

/** The statements that PostgreSQL ran for `work` and the mails that it sends, without the heartbeat of the bus. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const count = async () => {
    const [row] = await world.sql<[{ calls: number }]>`
      select coalesce(sum(calls), 0)::int as calls from pg_stat_statements
      join pg_database on pg_database.oid = dbid
      where datname = current_database() and query !~ 'pg_stat_statements|^listen'`
    return row.calls
  }
  const before = await count()
  await work()
  await world.deps.mailQueue.idle()
  return (await count()) - before
}

describe('the statements of a mail do not grow beyond', () => {
  const many = 20
  const each = (send: (place: number) => Promise<unknown>) =>
    statementsOf(() => Promise.all(Array.from({ length: many }, (_, place) => send(place))))
  const open = (from: string) => sendMail(world, mail({ from }))

  test('twenty for one that opens a ticket, of many at once', async () => {
    await open('ilk@ornek.com')
    expect((await each((place) => open(`acan${place}@ornek.com`))) / many).toBeWithin(8, 20)
  })

  test('forty for one that opens a ticket for the least busy of the agents, of many at once', async () => {
    for (let agent = 0; agent < 4; agent++) await world.admin()
    await world.sql`update desk_settings set assignment_mode = 'least_busy'`
    await open('birinci@ornek.com')
    const opened = await each((place) => open(`atanan${place}@ornek.com`))
    await world.sql`update desk_settings set assignment_mode = 'manual'`
    expect(opened / many).toBeWithin(20, 40)
  })

  test('sixteen for one that answers, of many at once', async () => {
    const senders = Array.from({ length: many }, (_, place) => `yanitlayan${place}@ornek.com`)
    await Promise.all(senders.map(open))
    const tags = await Promise.all(
      senders.map(async (from) => (await world.mailsTo(from))[0]?.headers?.['Reply-To']),
    )
    const answered = await each((place) => sendMail(world, mail({ from: senders[place], to: tags[place] })))
    expect(answered / many).toBeWithin(8, 16)
    const [{ messages }] = await world.sql<[{ messages: number }]>`
      select count(*)::int as messages from ticket_messages`
    expect(messages).toBe(many)
  })
})

test('a mail whose transaction is cut off is refused and leaves nothing, and is stored once when it is sent again', async () => {
  const given = mail({ from: 'kopan@ornek.com' })
  const stored = async () => {
    const [row] = await world.sql`
      select (select count(*)::int from incoming_mails where message_id = ${given.message_id}) as received,
        (select count(*)::int from tickets where guest_email = 'kopan@ornek.com') as tickets,
        (select count(*)::int from one_time_tokens where email = 'kopan@ornek.com') as links`
    return row
  }
  const lost = await world.sql.begin(async (tx) => {
    // The last thing that a new ticket without an agent writes.
    await tx`lock table unassigned_news in exclusive mode`
    const answer = sendMail(world, given)
    await world.waitForBlockedQueries()
    await tx`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    return answer
  })
  expect(lost.status).toBeGreaterThanOrEqual(500)
  expect(await stored()).toEqual({ received: 0, tickets: 0, links: 0 })
  // A mail service sends again what was not accepted.
  expect((await sendMail(world, given)).status).toBe(200)
  expect(await stored()).toEqual({ received: 1, tickets: 1, links: 1 })
  expect((await world.mailsTo('kopan@ornek.com')).length).toBe(1)
})
