import { figure, median, type Section } from '../figures.ts'
import { openTickets } from '../in-browser.ts'
import { inServer, timeInServer } from '../server-times.ts'
import { seedDesk } from '../tickets.ts'

/** Few enough for the rate limit of one admin. */
const monthlyRounds = 25

/** The first gamer of the seed is an agent. */
const agent = 'oyuncu1@ornek.com'

/** The page of a ticket and support analytics, beside a hundred thousand tickets and a million messages. */
export const supportDesk: Section = {
  name: 'support-desk',
  async run(bench) {
    const tickets = bench.quick ? 10_000 : 100_000
    const { url, sql, close } = await bench.database()
    const token = await seedDesk(sql, tickets)
    await close()

    const folder = `${bench.folder}/support-desk`
    const page = await timeInServer(url, { home: `${folder}-page`, token, paths: pagesOf(tickets) })
    const rounds = monthlyRounds
    const month = await timeInServer(url, { home: `${folder}-month`, token, paths: monthly, rounds })
    const opened = await openTickets({
      url,
      home: `${folder}-opened`,
      as: agent,
      count: bench.quick ? 8 : 24,
    })
    return [
      figure('opening a ticket from the list, to its first message, median', 'ms', median(opened), {
        goal: { atMost: 300 },
      }),
      figure('opening a ticket from the list, to its first message, slowest', 'ms', opened.at(-1)!, {
        goal: { atMost: 300 },
      }),
      ...inServer('page of a ticket beside 1M messages', page, { atMost: 20 }),
      ...inServer('key figures and charts of 30 days', month, { atMost: 300 }),
    ]
  },
}

/** What the page of a ticket reads, of tickets new and old. */
const pagesOf = (tickets: number) =>
  [0.01, 0.2, 0.5, 0.8, 0.99].flatMap((share) => {
    const ticket = `/admin/support/tickets/${Math.ceil(tickets * share)}`
    return ['', '/messages?limit=50', '/context', '/requester'].map((part) => `${ticket}${part}`)
  })

const analytics = '/admin/support/analytics'
const post = (path: string, dateRange: string) => ({
  path: `${analytics}/${path}`,
  body: { dateRange, excludeSpam: true },
})
const monthly = ['kpi', 'charts'].map((path) => post(path, '30d'))
