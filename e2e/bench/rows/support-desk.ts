import { openDb } from '#db/client.ts'
import { noLimits } from '#db/limits.ts'
import type { Section } from '../figures.ts'
import { timeInServer } from '../server-times.ts'
import { seedDesk } from '../tickets.ts'

/** Few enough for the rate limit of one admin. */
const monthlyRounds = 25

/** The page of a ticket and support analytics, beside a hundred thousand tickets and a million messages. */
export const supportDesk: Section = {
  name: 'support-desk',
  async run(bench) {
    const tickets = bench.quick ? 10_000 : 100_000
    const { url } = await bench.database()
    const { sql, close } = openDb(url, { limits: noLimits })
    const token = await seedDesk(sql, tickets)
    await close()

    const time = async (
      name: string,
      paths: Parameters<typeof timeInServer>[1]['paths'],
      rounds?: number,
    ) => {
      const home = `${bench.folder}/${name}`
      const sorted = await timeInServer(url, { home, token, paths, ...(rounds && { rounds }) })
      return (share: number) => sorted[Math.floor(sorted.length * share)]!
    }
    const page = await time('ticket-page', pagesOf(tickets))
    const month = await time('analytics-month', monthly, monthlyRounds)
    return [
      { name: 'page of a ticket beside 1M messages, p50 in the server', unit: 'ms', product: page(0.5) },
      {
        name: 'page of a ticket beside 1M messages, p99 in the server',
        unit: 'ms',
        product: page(0.99),
        goal: { atMost: 20 },
      },
      { name: 'key figures and charts of 30 days, p50 in the server', unit: 'ms', product: month(0.5) },
      {
        name: 'key figures and charts of 30 days, p99 in the server',
        unit: 'ms',
        product: month(0.99),
        goal: { atMost: 300 },
      },
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
