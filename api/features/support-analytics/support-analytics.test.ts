import { describe, expect, test } from 'bun:test'
import { addDays, dayOf, daysBetween, startOf } from '#api/lib/days.ts'
import {
  responseGroups,
  type SupportRange,
  supportKpis,
  supportRangeNames,
  supportRanges,
  supportTrends,
} from '#api/rules/support-analytics.ts'
import {
  before,
  type Desk,
  mean,
  percent,
  readDesk,
  seedDesk,
  spanOfDays,
  spearman,
  two,
} from '#api/testing/support-figures.ts'
import { openWorld } from '#api/testing/world.ts'
import { ticketCategories, ticketStatuses } from '#db/enums/tickets.ts'

const world = await openWorld()
const people = [await world.admin({ firstName: 'Işıl' }), await world.admin(), await world.admin()]
const agents = people.map(({ id }) => id)
const admin = await world.as(people[0]!)
const users = await Promise.all(Array.from({ length: 25 }, () => world.user()))
await seedDesk(world, 500, { agents, users: users.map(({ id }) => id) })

const base = '/admin/support/analytics'
const cases = supportRangeNames.flatMap((range) => [true, false].map((spam) => [range, spam] as const))

/** Asks for figures, and reads all rows as of the same moment. */
async function ask(
  path: string,
  filter: { dateRange: SupportRange; excludeSpam: boolean },
  more: object = {},
) {
  const { status, body } = await admin.post(`${base}/${path}`, { ...filter, ...more })
  expect([status, body.code]).toEqual([200, undefined])
  const now = new Date(body.data.generatedAt ?? world.deps.now())
  const days = supportRanges[filter.dateRange]
  const span = spanOfDays(days, now)
  return {
    data: body.data,
    now,
    span,
    previous: before(span, days),
    desk: await readDesk(world, { ...filter, now }),
  }
}

/** Numbers may differ in the last digit: PostgreSQL and JavaScript round sums of their own. */
function expectClose(given: unknown, expected: unknown) {
  expect(closeTo(given, expected)).toEqual(expected as never)
}

function closeTo(given: unknown, expected: unknown): unknown {
  if (typeof given === 'number' && typeof expected === 'number')
    return Math.abs(given - expected) < 0.011 ? expected : given
  if (Array.isArray(given) && Array.isArray(expected))
    return given.map((each, index) => closeTo(each, expected[index]))
  if (!given || !expected || typeof given !== 'object' || typeof expected !== 'object') return given
  const values: Record<string, unknown> = { ...expected }
  return Object.fromEntries(Object.entries(given).map(([key, each]) => [key, closeTo(each, values[key])]))
}

describe.each(cases)('of %p, without spam: %p,', (dateRange, excludeSpam) => {
  const filter = { dateRange, excludeSpam }

  test('key figures equal those of all rows', async () => {
    const { data, span, previous, desk } = await ask('kpi', filter)
    const { previous: earlier, ...figures } = data
    const own = Object.fromEntries(supportKpis.map((key) => [key, figures[key]]))
    expectClose([own, earlier], [desk.kpis(span), desk.kpis(previous)])
    expect(figures.period).toEqual({ from: span.from.toISOString(), to: span.to.toISOString() })
  })

  test('charts equal those of all rows', async () => {
    const { data, span, desk } = await ask('charts', filter)
    const days = daysBetween(dayOf(span.from), dayOf(span.to))
    const created = desk.createdIn(span)
    const on = (at: Date | null, date: string) => at !== null && dayOf(at) === date
    expectClose(
      data.dailyVolume,
      days.map((date) => ({
        date,
        created: created.filter(({ createdAt }) => on(createdAt, date)).length,
        resolved: desk.resolvedIn(span).filter((each) => on(each.createdAt, date)).length,
        ...desk.movedIn({
          from: startOf(date),
          to: new Date(Math.min(startOf(date).getTime() + 86_399_999, span.to.getTime())),
        }),
      })),
    )
    expectClose(
      data.statusDistribution,
      ticketStatuses.map((status) => {
        const count = created.filter((each) => each.status === status).length
        return { status, count, percentage: percent(count, created.length) ?? 0 }
      }),
    )
    const rated = desk.ratedIn(span)
    expectClose(
      data.csatDistribution,
      [5, 4, 3, 2, 1].map((rating) => ({
        rating,
        count: rated.filter((each) => each.rating === rating).length,
      })),
    )
    expectClose(
      data.csatTrend,
      days.map((date) => ({
        date,
        avgCsat: two(mean(rated.filter((each) => on(each.createdAt, date)).map(({ rating }) => rating))),
      })),
    )
    const [nobody] = data.agentPerformance.filter(({ id }: { id: number | null }) => id === null)
    expect(nobody).toMatchObject({ agent: null })
    expect(data.agentPerformance.length).toBe(agents.length + 1)
    for (const each of data.agentPerformance) {
      const own = desk.figures(span, () => true, each.id)
      expectClose(each, {
        ...{ id: each.id, agent: each.agent, workload: own.backlog, ratings: own.ratings },
        ...{ answered: own.created, frt: own.averageFRT, csat: own.averageCSAT },
        ...{ resolved: own.resolved, art: own.averageART },
        resolvedAssigned: desk.resolvedIn(span).filter(({ ticket }) => ticket.assignedTo === each.id).length,
      })
    }
  })

  test('categories, agents and requesters equal those of all rows', async () => {
    const { data, span, previous, desk } = await ask('category-performance', filter)
    expectClose(
      data.categories.map(({ subcategories, ...each }: { subcategories: unknown }) => each),
      ticketCategories.map((category) => ({
        category,
        ...desk.figures(span, (each) => each.category === category),
        previousCreated: desk.createdIn(previous).filter((each) => each.category === category).length,
      })),
    )
    const agent = await ask(`agent/${agents[1]}`, filter)
    expectClose(agent.data, {
      ...agent.data,
      ...agent.desk.figures(agent.span, () => true, agents[1]),
      previous: agent.desk.figures(agent.previous, () => true, agents[1]),
      categories: ticketCategories.map((category) => ({
        category,
        ...agent.desk.figures(agent.span, (each) => each.category === category, agents[1]),
      })),
    })
    const { data: segments, desk: later, span: spanNow } = await ask('customer-segments', filter)
    expectClose(segments.kinds, [
      { kind: 'registered', ...later.figures(spanNow, ({ userId }) => userId !== null) },
      {
        kind: 'guest',
        ...later.figures(spanNow, (each) => each.userId === null && each.guestEmail !== null),
      },
    ])
    expectClose(segments.segments, segmentsOf(later, spanNow))
  })

  test('service levels equal those of all rows', async () => {
    const { data, span, desk } = await ask('sla-performance', filter)
    const created = desk.createdIn(span)
    const { generatedAt, ...figures } = data
    expectClose(figures, {
      firstResponse: desk.share(created, 'response'),
      resolution: desk.share(created, 'resolution'),
      overall: desk.share(created),
      byPriority: [5, 4, 3, 2, 1].map((priority) => ({
        priority,
        ...desk.share(created.filter((each) => each.priority === priority)),
      })),
      byCategory: ticketCategories.map((category) => ({
        category,
        ...desk.share(created.filter((each) => each.category === category)),
      })),
      trend: daysBetween(dayOf(span.from), dayOf(span.to)).map((date) => ({
        date,
        ...desk.share(created.filter(({ createdAt }) => dayOf(createdAt) === date)),
      })),
    })
  })

  test('correlations equal those of all rows', async () => {
    const { data, span, desk } = await ask('correlation', filter)
    const rated = desk.ratedIn(span)
    const created = desk.createdIn(span)
    const daily = daysBetween(dayOf(span.from), dayOf(span.to)).flatMap((date): [number, number][] => {
      const own = created.filter(({ createdAt }) => dayOf(createdAt) === date)
      const response = mean(
        own.flatMap((each) =>
          each.firstResponseAt ? [desk.minutes(each.createdAt, each.firstResponseAt)] : [],
        ),
      )
      return response === null ? [] : [[own.length, response]]
    })
    const pairsOf: Record<string, [number, number][]> = {
      firstResponse_rating: rated.flatMap(({ rating, ticket: { createdAt, firstResponseAt } }) =>
        firstResponseAt ? [[desk.minutes(createdAt, firstResponseAt), rating]] : [],
      ),
      resolution_rating: rated.flatMap(({ rating, ticket: { createdAt, resolvedAt } }) =>
        resolvedAt ? [[desk.minutes(createdAt, resolvedAt), rating]] : [],
      ),
      reopens_rating: rated.map(({ rating, ticket }) => [ticket.reopenCount, rating]),
      volume_firstResponse: daily,
    }
    for (const { pair, sample, available, coefficient } of data.pairs) {
      expect([pair, sample]).toEqual([pair, pairsOf[pair]!.length])
      if (!available) expect(coefficient).toBeNull()
      else expect(coefficient).toBeCloseTo(spearman(pairsOf[pair]!), 1.9)
      if (sample < 20) expect(available).toBe(false)
    }
    expect(data.available).toBe(data.pairs.some(({ available }: { available: boolean }) => available))
    const bounds = [0, ...responseGroups, Number.POSITIVE_INFINITY]
    expectClose(
      data.ratingByResponse,
      [...responseGroups, null].map((upTo, index) => {
        const own = rated.filter(({ ticket: { createdAt, firstResponseAt } }) => {
          if (!firstResponseAt) return false
          const time = desk.minutes(createdAt, firstResponseAt)
          return time >= bounds[index]! && time < bounds[index + 1]!
        })
        return { upTo, ratings: own.length, averageCSAT: two(mean(own.map(({ rating }) => rating))) }
      }),
    )
  })

  test.each([...supportTrends])('the history of %s equals that of all rows', async (metric) => {
    const { data, now, span, desk } = await ask(`trends/${metric}`, filter)
    const ms = dateRange === '1d' ? 3_600_000 : 86_400_000
    const figureOf = (from: number, last: number) => {
      const bucket = { from: new Date(from), to: new Date(Math.min(from + ms - 1, last)) }
      const kpis = desk.kpis(bucket)
      if (metric === 'created') return kpis.totalTickets
      return metric === 'resolved' ? desk.resolvedIn(bucket).length : kpis[metric]
    }
    const back = supportRanges[dateRange] * 86_400_000
    const starts = Array.from(
      { length: Math.ceil((now.getTime() + 1 - span.from.getTime()) / ms) },
      (_, index) => span.from.getTime() + index * ms,
    )
    expectClose(
      data.points,
      starts.map((from) => ({
        at: new Date(from).toISOString(),
        date: dayOf(new Date(from)),
        value: figureOf(from, now.getTime()),
        previous: figureOf(from - back, now.getTime() - back),
      })),
    )
  })
})

function segmentsOf(desk: Desk, span: Parameters<Desk['kpis']>[0]) {
  const created = desk.createdIn(span).filter((each) => each.userId !== null || each.guestEmail !== null)
  const keyOf = ({ userId, guestEmail }: { userId: number | null; guestEmail: string | null }) =>
    userId ?? guestEmail!
  const ratings = new Map(
    desk.ratedIn({ from: new Date(0), to: new Date(8e15) }).map(({ ticketId, rating }) => [ticketId, rating]),
  )
  return [
    ['single', 1, 1],
    ['repeat', 2, 3],
    ['frequent', 4, 1e9],
  ].map(([segment, least, most]) => {
    const own = created.filter((each) => {
      const count = created.filter((other) => keyOf(other) === keyOf(each)).length
      return count >= Number(least) && count <= Number(most)
    })
    const rated = own.flatMap(({ id }) => ratings.get(id) ?? [])
    return {
      segment,
      requesters: new Set(own.map(keyOf)).size,
      tickets: own.length,
      percentage: percent(own.length, created.length) ?? 0,
      averageFRT: two(
        mean(
          own.flatMap((each) =>
            each.firstResponseAt ? [desk.minutes(each.createdAt, each.firstResponseAt)] : [],
          ),
        ),
      ),
      ratings: rated.length,
      averageCSAT: two(mean(rated)),
    }
  })
}

describe.each([true, false])('without spam: %p,', (excludeSpam) => {
  const read = async (path: string) => {
    const { body } = await admin.get(`${base}/${path}?excludeSpam=${excludeSpam}`)
    const now = new Date(body.data.generatedAt)
    return { data: body.data, now, desk: await readDesk(world, { excludeSpam, now }) }
  }

  test.each(['volume', 'resolved'])('the forecast of %s is the mean of the same weekday', async (type) => {
    const { data, now, desk } = await read(`predictive/${type}`)
    const today = dayOf(now)
    const countOn = (date: string) =>
      (type === 'volume' ? desk.all : desk.log.filter(({ newStatus }) => newStatus === 'resolved')).filter(
        ({ createdAt }) => dayOf(createdAt) === date,
      ).length
    const forecast = (date: string, weeks: number, from = 1) => {
      const counts = Array.from({ length: weeks }, (_, week) => countOn(addDays(date, -7 * (week + from))))
      const middle = mean(counts)!
      const spread = Math.sqrt(counts.reduce((sum, count) => sum + (count - middle) ** 2, 0) / (weeks - 1))
      return { expected: middle, low: Math.max(0, middle - spread), high: middle + spread }
    }
    expect(data).toMatchObject({
      method: 'weekday_mean',
      available: true,
      weeks: 8,
      from: addDays(today, -56),
    })
    expectClose(
      data.points,
      daysBetween(today, addDays(today, 6)).map((date) => ({ date, ...forecast(date, 8) })),
    )
    const last = daysBetween(addDays(today, -7), addDays(today, -1))
    expectClose(
      data.meanAbsoluteError,
      mean(last.map((date) => Math.abs(countOn(date) - forecast(date, 7).expected))),
    )
  })

  test.each([
    ['week', 7],
    ['month', 30],
    ['quarter', 90],
  ] as const)('the benchmark of a %s is the median of earlier ones', async (period, days) => {
    const { data, now, desk } = await read(`benchmark/${period}`)
    const first = Math.min(...desk.all.map(({ createdAt }) => createdAt.getTime()))
    const span = spanOfDays(days, now)
    const earlier = [1, 2, 3, 4, 5, 6]
      .map((back) => before(span, days * back))
      .filter(({ from }) => from >= startOf(dayOf(new Date(first))))
    expect(data).toMatchObject({
      ...{ method: 'median_of_previous_periods', periods: earlier.length, available: earlier.length >= 3 },
    })
    for (const { key, value, median, lowest, highest } of data.figures) {
      const key_ = key as keyof ReturnType<Desk['kpis']>
      const values = earlier
        .flatMap((each) => desk.kpis(each)[key_] ?? [])
        .toSorted((one, other) => one - other)
      const middle = (values[(values.length - 1) >> 1]! + values[values.length >> 1]!) / 2
      const isKnown = values.length >= 3
      expectClose(
        [key, value, median, lowest, highest],
        [key, desk.kpis(span)[key_], ...(isKnown ? [middle, values[0], values.at(-1)] : [null, null, null])],
      )
    }
  })

  test('the current figures equal those of all rows', async () => {
    const { data, now, desk } = await read('realtime')
    const work = desk.all.filter(({ status }) => desk.isWork(status))
    const since = (ms: number) => ({ from: new Date(ms), to: now })
    const [midnight, hourAgo] = [since(startOf(dayOf(now)).getTime()), since(now.getTime() - 3_600_000)]
    expect(data).toEqual({
      openBacklog: work.length,
      unassigned: work.filter(({ assignedTo }) => assignedTo === null).length,
      waitingForFirstResponse: work.filter(({ firstResponseAt }) => firstResponseAt === null).length,
      waitingForUser: work.filter(({ status }) => status === 'waiting_user').length,
      overdue: work.filter(desk.isOverdue).length,
      dueSoon: work.filter(
        (each) => each.slaWarnedAt && each.status !== 'waiting_user' && !each.isSpam && !desk.isOverdue(each),
      ).length,
      createdToday: desk.createdIn(midnight).length,
      resolvedToday: desk.resolvedIn(midnight).length,
      createdLastHour: desk.createdIn(hourAgo).length,
      resolvedLastHour: desk.resolvedIn(hourAgo).length,
      generatedAt: now.toISOString(),
    })
  })
})
