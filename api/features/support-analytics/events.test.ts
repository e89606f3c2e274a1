import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { recordMissed } from '#api/features/sla/breaches.ts'
import type { Person } from '#api/testing/build.ts'
import type { Caller } from '#api/testing/caller.ts'
import { sized } from '#api/testing/sized.ts'
import { openTicket } from '#api/testing/support-steps.ts'
import { openWorld } from '#api/testing/world.ts'

/**
 * Tickets are played through the API in all orders of events. What the product shows of them is compared with what the
 * events say: the status log, the first answer and a calendar that is walked minute by minute.
 */
let player: Person
let agents: Record<'ece' | 'can', Caller>
let gamer: Caller

const world = await openWorld()
const ece = await world.admin({ firstName: 'Ece' })
const can = await world.admin({ firstName: 'Can' })
await world.sql`update sla_policies set enabled = category is null, calendar = 'business'`

const minute = 60_000
const desk = '/admin/support/tickets'
const analytics = '/admin/support/analytics'

const actions = [
  'answer',
  'answerAndWait',
  'wait',
  'ask',
  'resolve',
  'close',
  'reopen',
  'confirm',
  'merge',
  'unmerge',
  'spam',
] as const
type Action = (typeof actions)[number]

/** Events in minutes after the one before; `ticket` is the place of the ticket among those that were opened. */
const event = fc.record({
  ticket: fc.nat({ max: 5 }),
  action: fc.constantFrom<Action[]>(...actions, 'answer', 'answerAndWait', 'ask', 'resolve'),
  by: fc.constantFrom<('ece' | 'can')[]>('ece', 'can'),
  after: fc.oneof(
    fc.integer({ min: 1, max: 90 }),
    fc.integer({ min: 1, max: 90 }),
    fc.integer({ min: 200, max: 1_500 }),
  ),
})
const story = fc.record({
  /** In minutes. */
  target: fc.record({ response: fc.integer({ min: 5, max: 900 }), more: fc.integer({ min: 0, max: 3_000 }) }),
  opens: fc.integer({ min: 8, max: 12 }),
  closes: fc.integer({ min: 13, max: 20 }),
  holidays: fc.array(fc.nat({ max: 12 }), { maxLength: 3 }),
  tickets: fc.array(fc.integer({ min: 0, max: 600 }), { minLength: 2, maxLength: 6 }),
  events: fc.array(event, { minLength: 5, maxLength: 20 }),
})
type Story = typeof story extends fc.Arbitrary<infer Value> ? Value : never

const dayIn = (ms: number) => new Date(ms + 180 * minute).toISOString().slice(0, 10)

async function signIn() {
  agents = { ece: await world.as(ece), can: await world.as(can) }
  gamer = await world.as(player)
}
async function pass(minutes: number) {
  world.clock.advance(minutes * minute)
  await signIn()
}

/** Plays a story; what a ticket refuses in its status has not happened. */
async function play({ target, opens, closes, holidays, tickets, events }: Story) {
  await world.sql`delete from tickets`
  // How many tickets a user opens a day is limited.
  player = await world.user()
  await world.sql`delete from holidays`
  const today = world.deps.now().getTime()
  for (const days of new Set(holidays))
    await world.sql`insert into holidays values (${dayIn(today + days * 1_440 * minute)}, 'Tatil')`
  await world.sql`update business_hours set opens_at = ${`${opens}:00`}, closes_at = ${`${closes}:00`}`
  const resolution = target.response + target.more
  await world.sql`update sla_policies set first_response_minutes = ${target.response}, resolution_minutes = ${resolution}`
  // All that happens is whole minutes apart, and some milliseconds of requests.
  const past = world.deps.now().getTime() % minute
  world.clock.advance(minute - past)
  await signIn()
  const ids: number[] = []
  for (const after of tickets) {
    await pass(after)
    ids.push((await openTicket(gamer)).id)
  }
  for (const { ticket, action, by, after } of events) {
    await pass(after)
    await recordMissed(world.ctx('sla'))
    const id = ids[ticket % ids.length]!
    const agent = agents[by]
    const put = (field: string, body: object) => agent.put(`${desk}/${id}/${field}`, body)
    const verbs: Record<Action, () => Promise<unknown>> = {
      answer: () => agent.post(`${desk}/${id}/messages`, { message: 'Bakıyoruz.', is_public: true }),
      answerAndWait: () =>
        agent.post(`${desk}/${id}/messages`, {
          message: 'Dener misin?',
          is_public: true,
          status: 'waiting_user',
        }),
      wait: () => put('status', { status: 'waiting_user' }),
      ask: () => gamer.post(`/support/tickets/${id}/messages`, { message: 'Yine olmadı' }),
      resolve: () => put('status', { status: 'resolved' }),
      close: () => put('status', { status: 'closed' }),
      reopen: () => gamer.post(`/support/tickets/${id}/reopen`, { reason: 'Sorun sürüyor' }),
      confirm: () => gamer.post(`/support/tickets/${id}/confirm`),
      merge: () => agent.post(`${desk}/${id}/merge`, { into_id: ids[(ticket + 1) % ids.length] }),
      unmerge: () => agent.delete(`${desk}/${id}/merge`),
      spam: () => put('flag', { flag_status: 'spam' }),
    }
    await verbs[action]()
  }
}

type Move = { at: number; from: string; to: string; by: number | null; reason: string | null }
type Ticket = {
  id: number
  openedAt: number
  answeredAt: number | null
  answeredBy: number | null
  isSpam: boolean
  mergedInto: number | null
  moves: Move[]
}

/** The events of the database: moves of the status log, and the first public message of an agent. */
async function readEvents(): Promise<Ticket[]> {
  const rows = await world.sql`select id, created_at, is_spam, merged_into from tickets order by id`
  const log = await world.sql`
    select ticket_id, created_at, old_status, new_status, changed_by, changed_by_type, reason from ticket_status_log
    where new_status is not null order by id`
  const answers = await world.sql`
    select coalesce(moved_from, ticket_id) as ticket_id, sender_id, created_at from ticket_messages
    where sender_type = 'admin' and not is_internal order by created_at, id`
  return rows.map((row) => {
    const answer = answers.find(({ ticket_id }) => ticket_id === row.id)
    return {
      ...{ id: row.id, openedAt: row.created_at.getTime(), isSpam: row.is_spam, mergedInto: row.merged_into },
      ...{ answeredAt: answer?.created_at.getTime() ?? null, answeredBy: answer?.sender_id ?? null },
      moves: log
        .filter(({ ticket_id }) => ticket_id === row.id)
        .map((move) => ({
          ...{
            at: move.created_at.getTime(),
            from: move.old_status,
            to: move.new_status,
            reason: move.reason,
          },
          by: move.changed_by_type === 'admin' ? move.changed_by : null,
        })),
    }
  })
}

const isRunning = (status: string) => status === 'open' || status === 'in_progress'
const isWork = (status: string) => isRunning(status) || status === 'waiting_user'
const isFinished = (status: string) => !isWork(status)
const statusAt = ({ moves }: Ticket, moment: number) => moves.findLast(({ at }) => at <= moment)?.to ?? 'open'

type Calendar = { opens: number; closes: number; holidays: Set<string>; workdays: Set<number> }

/** Whether a minute is working time, in Istanbul. */
function isWorking({ opens, closes, holidays, workdays }: Calendar, ms: number) {
  const there = new Date(ms + 180 * minute)
  const hour = there.getUTCHours()
  return workdays.has(there.getUTCDay() || 7) && hour >= opens && hour < closes && !holidays.has(dayIn(ms))
}

/** Whether the clock ran past a target up to a moment: minute by minute, in working time while the ticket is at work. */
function isLate(ticket: Ticket, calendar: Calendar, { until, minutes }: { until: number; minutes: number }) {
  let left = minutes
  let isOver = false
  for (let at = ticket.openedAt; at < until; at += minute) {
    if (!isRunning(statusAt(ticket, at))) continue
    if (isOver) return true
    if (!isWorking(calendar, at)) continue
    left -= 1
    // What follows the last minute of the target is late, in working time or not.
    isOver = left <= 0
  }
  return false
}

type Outcome = 'met' | 'missed' | 'running' | null
type Targets = { response: number; resolution: number }

function outcomesOf(
  ticket: Ticket,
  calendar: Calendar,
  { response, resolution }: Targets,
  now: number,
): [Outcome, Outcome] {
  const status = statusAt(ticket, now)
  const wasResolved = ticket.moves.findLast(({ to }) => to !== 'closed')?.to === 'resolved'
  const isUnanswered = status === 'closed' && !wasResolved && ticket.answeredAt === null
  if (ticket.isSpam || ticket.mergedInto !== null || isUnanswered) return [null, null]
  const late = (until: number, minutes: number) => isLate(ticket, calendar, { until, minutes })
  const answer: Outcome = late(ticket.answeredAt ?? now, response)
    ? 'missed'
    : ticket.answeredAt !== null
      ? 'met'
      : isFinished(status)
        ? null
        : 'running'
  return [answer, late(now, resolution) ? 'missed' : isFinished(status) ? 'met' : 'running']
}

const countsOf = (outcomes: Outcome[]) => {
  const count = (what: Outcome) => outcomes.filter((each) => each === what).length
  const [met, missed] = [count('met'), count('missed')]
  const compliance = met + missed === 0 ? null : Math.round((met / (met + missed)) * 10_000) / 100
  return { met, missed, pending: count('running'), compliance }
}

const two = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100)
function timesOf(minutes: number[]) {
  const sorted = minutes.toSorted((one, other) => one - other)
  const at = (share: number) => {
    const place = share * (sorted.length - 1)
    const low = sorted[Math.floor(place)]
    return low === undefined ? null : two(low + (sorted[Math.ceil(place)]! - low) * (place % 1))
  }
  const sum = sorted.reduce((total, each) => total + each, 0)
  return [sorted.length === 0 ? null : two(sum / sorted.length), at(0.5), at(0.95)]
}

async function expectFigures(story: Story) {
  await play(story)
  const targets = { response: story.target.response, resolution: story.target.response + story.target.more }
  const calendar: Calendar = {
    ...{ opens: story.opens, closes: story.closes },
    holidays: new Set((await world.sql`select day::text as day from holidays`).map(({ day }) => day)),
    workdays: new Set((await world.sql`select weekday from business_hours`).map(({ weekday }) => weekday)),
  }
  await pass(1)
  const agent = agents.ece
  const read = async (path: string, body?: object) =>
    (body ? await agent.post(`${analytics}/${path}`, body) : await agent.get(path)).body.data
  const all = await readEvents()
  const now = world.deps.now().getTime()
  const outcomes = new Map(all.map((ticket) => [ticket.id, outcomesOf(ticket, calendar, targets, now)]))

  // Page, list and CSV.
  const flags = (id: number) => outcomes.get(id)!.map((outcome) => outcome === 'missed')
  const list = (await read(`${desk}?limit=100&snoozed=with&flag_status=with_spam`)).tickets
  for (const row of list)
    expect([row.id, row.is_first_response_sla_breached, row.is_sla_breached]).toEqual([
      row.id,
      ...flags(row.id),
    ])
  expect(list).toHaveLength(all.length)
  const { ticket: page } = await read(`${desk}/${all[0]!.id}`)
  expect([page.is_first_response_sla_breached, page.is_sla_breached]).toEqual(flags(all[0]!.id))
  const breached = (await read(`${desk}?limit=100&sla=breached`)).tickets.map(({ id }: { id: number }) => id)
  expect(breached.toSorted()).toEqual(
    all.flatMap(({ id }) => (flags(id).includes(true) ? [id] : [])).toSorted(),
  )

  // The job agrees, and so does the log about now.
  await recordMissed(world.ctx('sla'))
  for (const ticket of all) {
    const [newest] = (await read(`${desk}/${ticket.id}/status-logs`)).status_logs
    if (!newest) continue
    const then = outcomesOf(ticket, calendar, targets, Date.parse(newest.changed_date))
    expect([ticket.id, newest.is_sla_breached]).toEqual([ticket.id, then[1] === 'missed'])
  }

  // Analytics of all days, without spam.
  const counted = all.filter(({ isSpam }) => !isSpam)
  const filter = { dateRange: '90d' }
  const sla = await read('sla-performance', filter)
  const overall = counted.map(({ id }): Outcome => {
    const both = outcomes.get(id)!
    return (['missed', 'running', 'met'] as const).find((each) => both.includes(each)) ?? null
  })
  expect([sla.firstResponse, sla.resolution, sla.overall]).toEqual([
    countsOf(counted.map(({ id }) => outcomes.get(id)![0])),
    countsOf(counted.map(({ id }) => outcomes.get(id)![1])),
    countsOf(overall),
  ])
  const moves = counted.flatMap((ticket) => ticket.moves.map((move) => ({ ...move, ticket })))
  const resolutions = moves.filter(({ to }) => to === 'resolved')
  const kpi = await read('kpi', filter)
  expect([kpi.averageFRT, kpi.medianFRT, kpi.p95FRT]).toEqual(
    timesOf(
      counted.flatMap(({ openedAt, answeredAt }) => (answeredAt ? [(answeredAt - openedAt) / minute] : [])),
    ),
  )
  expect([kpi.averageART, kpi.medianART, kpi.p95ART]).toEqual(
    timesOf(resolutions.map(({ at, ticket }) => (at - ticket.openedAt) / minute)),
  )
  const unresolved = counted.filter((ticket) => isWork(statusAt(ticket, now)))
  expect([kpi.totalTickets, kpi.openBacklog, kpi.slaCompliance]).toEqual([
    ...[counted.length, unresolved.length, countsOf(overall).compliance],
  ])
  const charts = await read('charts', filter)
  const left = moves.filter(({ from, to }) => isWork(from) && isFinished(to))
  const back = moves.filter(({ from, to }) => isFinished(from) && isWork(to))
  const days = charts.dailyVolume.filter(
    (day: Record<string, number>) => day.created! + day.resolved! + day.leftWork! + day.reopened! > 0,
  )
  const on = (date: string, events: { at: number }[]) => events.filter(({ at }) => dayIn(at) === date).length
  for (const { date, ...counts } of days)
    expect([date, counts]).toEqual([
      date,
      {
        created: on(
          date,
          counted.map(({ openedAt: at }) => ({ at })),
        ),
        ...{ resolved: on(date, resolutions), leftWork: on(date, left), reopened: on(date, back) },
      },
    ])
  const sumOf = (key: string) => days.reduce((sum: number, day: Record<string, number>) => sum + day[key]!, 0)
  expect(sumOf('created') + sumOf('reopened') - sumOf('leftWork')).toBe(unresolved.length)
  for (const each of charts.agentPerformance)
    expect([each.id, each.resolved, each.answered]).toEqual([
      each.id,
      resolutions.filter(({ by }) => by === each.id).length,
      counted.filter(({ answeredAt, answeredBy }) => answeredAt !== null && answeredBy === each.id).length,
    ])

  // The desk now, and the list of the same name.
  const live = await read(`${analytics}/realtime`)
  const overdue = unresolved.filter((ticket) => {
    if (!isRunning(statusAt(ticket, now))) return false
    const late = (minutes: number) => isLate(ticket, calendar, { until: now, minutes })
    return (ticket.answeredAt === null && late(targets.response)) || late(targets.resolution)
  })
  const listed = (await read(`${desk}?limit=100&sla=overdue&snoozed=with`)).pagination.total
  expect([live.openBacklog, live.overdue, listed]).toEqual([
    unresolved.length,
    overdue.length,
    overdue.length,
  ])
}

test('the figures of generated tickets are those of their events', async () => {
  await fc.assert(fc.asyncProperty(story, expectFigures), {
    ...{ numRuns: sized(150, 12), seed: 35, endOnFailure: true },
  })
}, 1_200_000)
