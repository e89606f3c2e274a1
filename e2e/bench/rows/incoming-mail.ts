import { createHmac } from 'node:crypto'
import { figure, type Section, seconds } from '../figures.ts'
import { seedUsers } from '../seed.ts'
import { startProduct } from '../servers.ts'

const secret = 'the secret of the mail service of a bench'
const path = '/api/v1/support/incoming-mail'
/** Who are away, so that each ticket is also mailed to its agent. */
const agents = 12
/** Requests that a mail service has open at once. */
const connections = 16

type Sent = {
  from: string
  to: string
  message_id: string
  subject: string
  text: string
  references?: string
}

/** Each sender opens a ticket and answers our confirmation once, as a mail service posts it; others open one that finds its agent. */
export const incomingMail: Section = {
  name: 'incoming-mail',
  async run(bench) {
    const senders = bench.quick ? 250 : 2_500
    const { url, sql, close } = await bench.database()
    const env = { INCOMING_MAIL_SECRET: secret, INCOMING_MAIL_ADDRESS: 'destek@meydan.test' }
    await using product = await startProduct(url, { ...env, DATA_DIR: `${bench.folder}/incoming-mail` })

    const openings = Array.from({ length: senders }, (_, each) => mailOf(each))
    const took = await seconds(() => post(product.origin, openings))
    // They leave after the answer.
    while ((await sql`select from unsent_mails limit 1`).length > 0) await Bun.sleep(50)
    const confirmations = await sql<{ recipient: string; id: string }[]>`
      select distinct on (recipient) recipient, message_id as id from outbox where message_id like '<t%' order by recipient, id`
    const confirmed = new Map(confirmations.map(({ recipient, id }) => [recipient, id]))
    const answers = openings.map((mail, each) => ({
      ...{ ...mail, message_id: `<answer-${each}@bench.example>`, subject: `Re: ${mail.subject}` },
      references: confirmed.get(mail.from) ?? '',
    }))
    const answered = await seconds(() => post(product.origin, answers))

    const [kept] = await sql<{ tickets: number; messages: number }[]>`
      select (select count(*)::int from tickets) as tickets, (select count(*)::int from ticket_messages) as messages`
    if (kept?.tickets !== senders || kept.messages !== senders)
      throw new Error(
        `Of ${2 * senders} mails, ${kept?.tickets} tickets and ${kept?.messages} messages are there.`,
      )

    await seedUsers(sql, agents)
    await sql`update users set role = case when email like 'oyuncu%' then 'admin' else 'user' end`
    await sql`update desk_settings set assignment_mode = 'least_busy'`
    const more = openings.map((_, each) => mailOf(senders + each))
    const assigned = await seconds(() => post(product.origin, more))
    const shares = await sql<{ count: number }[]>`
      select count(*)::int from tickets where assigned_to is not null group by assigned_to order by 1`
    const counts = shares.map(({ count }) => count)
    const all = counts.reduce((sum, count) => sum + count, 0)
    if (all !== senders || counts.length !== agents || counts.at(-1)! - counts[0]! > 4)
      throw new Error(`Of ${senders} mails, ${all} have an agent; each has ${counts.join(', ')}.`)
    await close()
    return [
      figure('mails that open a ticket, none lost', 'req/s', senders / took, { goal: { atLeast: 100 } }),
      figure('mails that answer, none lost', 'req/s', senders / answered, { goal: { atLeast: 100 } }),
      figure(
        `mails that open a ticket for the least busy of ${agents} agents, alike`,
        'req/s',
        senders / assigned,
        { goal: { atLeast: 100 } },
      ),
    ]
  },
}

const mailOf = (each: number): Sent => ({
  message_id: `<opening-${each}@bench.example>`,
  from: `sender${each}@bench.example`,
  to: 'destek@meydan.test',
  subject: 'Ödemem geçmedi',
  text: 'Kartımdan çekildi ama hesabımda görünmüyor. '.repeat(20),
})

async function post(origin: string, mails: Sent[]): Promise<void> {
  const waiting = mails.values()
  const send = async () => {
    for (const mail of waiting) {
      const body = JSON.stringify(mail)
      const at = Math.floor(Date.now() / 1000)
      const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
      const headers = { 'content-type': 'application/json', 'x-signature': `t=${at},v1=${signature}` }
      const answer = await fetch(origin + path, { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    }
  }
  await Promise.all(Array.from({ length: connections }, send))
}
