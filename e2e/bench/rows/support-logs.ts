import { addDays, dayOf } from '#api/lib/days.ts'
import { figure, type Section } from '../figures.ts'
import { inServer, timeInServer } from '../server-times.ts'
import { seedDesk, seedLogs } from '../tickets.ts'

/** Few enough for the rate limit of one admin. */
const rounds = 4

/** Status logs, the audit log of tickets and ratings, beside a hundred thousand tickets and half a million audit entries. */
export const supportLogs: Section = {
  name: 'support-logs',
  async run(bench) {
    const tickets = bench.quick ? 10_000 : 100_000
    const { url, sql, close } = await bench.database()
    const token = await seedDesk(sql, tickets)
    await seedLogs(sql)
    await close()

    const time = (name: string, paths: string[]) =>
      timeInServer(url, { home: `${bench.folder}/${name}`, token, paths, rounds })
    const lists = await time('log-lists', listsOf(tickets))
    const month = await time('log-figures', figuresOf(30))
    const quarter = await time('log-figures-long', figuresOf(90))
    return [
      ...inServer('lists of logs and ratings', lists, { atMost: 60 }),
      ...inServer('figures of logs and ratings of 30 days', month, { atMost: 300 }),
      figure('figures of logs and ratings of 90 days, p99 in the server', 'ms', quarter(0.99)),
    ]
  },
}

const today = dayOf(new Date())
const since = (days: number) => addDays(today, 1 - days)
const period = { start_date: since(30), end_date: today }
const month = `date_from=${since(30)}&date_to=${today}`

export const listsOf = (tickets: number) => {
  const one = Math.ceil(tickets / 2)
  return [
    ...[
      ...['', 'page=400', 'new_status=resolved', 'new_status=waiting_user', 'changed_by=3', 'changed_by=me'],
      ...['changed_by_type=system', 'changed_by_type=user', 'assignments_only=true', 'system_only=true'],
      ...[`ticket_id=${one}`, String(new URLSearchParams(period))],
      ...[`${new URLSearchParams(period)}&new_status=resolved`, `start_date=${since(300)}&changed_by=3`],
    ].map((query) => `/admin/support/status-logs?${query}`),
    ...[
      ...['', 'page=400', 'sort_order=asc', 'action_type=status_change', 'action_type=assigned'],
      ...['action_type=custom', 'action_by_type=admin', 'action_by_type=system', 'action_by=3'],
      ...[`ticket_id=${one}`, month, `${month}&action_type=assigned`, `${month}&action_by=3`],
    ].map((query) => `/admin/support/audit-logs?${query}`),
    ...['audit-logs', 'timeline', 'status-logs'].map((part) => `/admin/support/tickets/${one}/${part}`),
    ...[
      ...['', 'page=400', 'rating=1', 'rating=1,2', 'sort_by=rating', 'sort_by=rating&sort_order=asc'],
      ...['sort_by=rating&page=400', 'assigned_to=3', 'assigned_to=unassigned', 'is_anonymous=true', month],
      ...['search=turnuva', 'search=hızlı', 'search=yoktur', `search=${one}`, 'category=payment'],
      ...['source_platform=phone', 'sub_category=bug_report', `${month}&rating=1&assigned_to=3`],
    ].map((query) => `/admin/support/feedbacks?${query}`),
  ]
}

export const figuresOf = (days: number) => {
  const range = `date_from=${since(days)}&date_to=${today}`
  return [
    `/admin/support/status-logs/summary?days=${days}`,
    `/admin/support/audit-logs/stats?${range}`,
    `/admin/support/feedbacks/trends?days=${days}`,
    ...['stats', 'by-category', 'response-correlation'].flatMap((part) =>
      ['', '&assigned_to=3', '&category=payment'].map(
        (narrowed) => `/admin/support/feedbacks/${part}?${range}${narrowed}`,
      ),
    ),
  ]
}
