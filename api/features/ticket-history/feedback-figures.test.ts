import { expect, test } from 'bun:test'
import { openWorld } from '#api/testing/world.ts'
import { feedbackTopics } from '#db/enums/ticket-history.ts'
import { ticketCategories } from '#db/enums/tickets.ts'

type Row = {
  rating: number
  topic: string
  category: string
  anonymous: boolean
  /** Days ago, and minutes to the first response. */
  age: number
  response: number | null
  assignee: number | null
}
const dayMs = 86_400_000

/** A sequence that looks random and is the same in every run. */
function* dice() {
  for (let value = 7; ; value = (value * 48_271) % 2_147_483_647) yield value / 2_147_483_647
}

const world = await openWorld()
const ece = await world.admin()
const agentId = ece.id
const agent = await world.as(ece)
const roll = dice()
const next = (of: number) => Math.floor(roll.next().value! * of)
const rows: Row[] = Array.from({ length: 300 }, () => ({
  ...{ rating: 1 + next(5), topic: feedbackTopics[next(5)]!, category: ticketCategories[next(4)]! },
  ...{ anonymous: next(4) === 0, age: next(90) + 0.01, response: next(5) === 0 ? null : next(6_000) },
  assignee: next(3) === 0 ? agentId : null,
}))
const now = world.deps.now().getTime()
for (const row of rows) {
  const at = new Date(now - row.age * dayMs)
  const opened = new Date(at.getTime() - 10 * dayMs)
  const answered = row.response === null ? null : new Date(opened.getTime() + row.response * 60_000)
  await world.sql`
    with made as (
      insert into tickets (guest_email, language, subject, description, category, status, created_at, first_response_at, assigned_to)
      values ('a@ornek.com', 'tr', 'Konu', 'Metin', ${row.category}, 'resolved', ${opened}, ${answered}, ${row.assignee})
      returning id
    )
    insert into ticket_feedback (ticket_id, rating, topic, is_anonymous, created_at)
    select id, ${row.rating}, ${row.topic}, ${row.anonymous}, ${at} from made`
}

const read = async (path: string) => (await agent.get(`/admin/support/feedbacks/${path}`)).body.data
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const rounded = (value: number) => Math.round(value * 100) / 100
const ratings = (of: Row[]) => of.map(({ rating }) => rating)
const groupBy = (of: Row[], key: 'topic' | 'category') => {
  const groups = Map.groupBy(of, (row) => row[key])
  return [...groups].map(([category, own]) => ({
    ...{ category, count: own.length, avg_rating: rounded(mean(ratings(own))) },
    ...{ low: own.filter(({ rating }) => rating <= 2).length },
    ...{ high: own.filter(({ rating }) => rating >= 4).length },
  }))
}
const byName = <Named extends { category: string }>(list: Named[]) =>
  list.toSorted((one, other) => one.category.localeCompare(other.category))

test.each([
  ['', (_: Row) => true],
  ['?category=payment', ({ topic }: Row) => topic === 'payment'],
  ['?assigned_to=me', ({ assignee }: Row) => assignee === agentId],
])('the statistics%p equal those of the rows', async (query, includes) => {
  const own = rows.filter(includes)
  const window = (from: number, to: number) => mean(ratings(own.filter(({ age }) => age < to && age >= from)))
  expect(await read(`stats${query}`)).toEqual({
    total: own.length,
    avg_rating: rounded(mean(ratings(own))),
    rating_trend_7d: rounded(window(0, 7) - window(7, 14)),
    rating_trend_30d: rounded(window(0, 30) - window(30, 60)),
    rating_distribution: Object.fromEntries(
      [1, 2, 3, 4, 5].map((each) => [each, own.filter(({ rating }) => rating === each).length]),
    ),
    anonymous_percentage: rounded((own.filter(({ anonymous }) => anonymous).length / own.length) * 100),
    category_satisfaction: expect.arrayContaining(
      groupBy(own, 'topic').map(({ category, count, avg_rating }) => ({ category, avg_rating, count })),
    ),
  })
  const { category_satisfaction } = await read(`stats${query}`)
  const averages = category_satisfaction.map((each: { avg_rating: number }) => each.avg_rating)
  expect(averages).toEqual(averages.toSorted((one: number, other: number) => other - one))
})

test('statistics without ratings have no average', async () => {
  expect(await read('stats?date_from=2099-01-01')).toMatchObject({
    ...{ total: 0, avg_rating: null, anonymous_percentage: 0, category_satisfaction: [] },
  })
  expect(await read('trends?days=3&assigned_to=999999')).toMatchObject({
    trends: [{ avg_rating: null }, { count: 0 }, {}],
  })
})

const dayOf = (at: number) => new Date(at + 3 * 3_600_000).toISOString().slice(0, 10)

test.each([
  ['daily', (day: string) => day],
  ['weekly', (day: string) => mondayOf(day)],
  ['monthly', (day: string) => `${day.slice(0, 7)}-01`],
])('the %s trend equals that of the rows, and names days without ratings', async (period, begin) => {
  const now = world.deps.now().getTime()
  const days = Array.from({ length: 45 }, (_, index) => dayOf(now - (44 - index) * dayMs))
  const of = (date: string) =>
    rows.filter(({ age }) => {
      const day = dayOf(now - age * dayMs)
      return days.includes(day) && begin(day) === date
    })
  const expected = [...new Set(days.map(begin))].map((date) => {
    const own = of(date)
    return {
      ...{ date, count: own.length, avg_rating: own.length ? rounded(mean(ratings(own))) : null },
      ...{ low: own.filter(({ rating }) => rating <= 2).length },
      ...{ high: own.filter(({ rating }) => rating >= 4).length },
    }
  })
  expect((await read(`trends?period=${period}&days=45`)).trends).toEqual(expected)
})

function mondayOf(day: string) {
  const at = new Date(`${day}T12:00:00Z`)
  while (at.getUTCDay() !== 1) at.setUTCDate(at.getUTCDate() - 1)
  return at.toISOString().slice(0, 10)
}

test('ratings by category equal those of the rows', async () => {
  const { categories, ticket_categories } = await read('by-category')
  expect(byName(categories)).toEqual(byName(groupBy(rows, 'topic')))
  expect(byName(ticket_categories)).toEqual(byName(groupBy(rows, 'category')))
})

test('the correlation with the first response equals that of the rows (D16)', async () => {
  const own = rows.filter((row): row is Row & { response: number } => row.response !== null)
  const [x, y] = [own.map(({ response }) => response), ratings(own)]
  const [mx, my] = [mean(x), mean(y)]
  const spread = (values: number[], middle: number) =>
    Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0))
  const together = x.reduce((sum, value, index) => sum + (value - mx) * (y[index]! - my), 0)
  const found = await read('response-correlation')
  expect(found).toMatchObject({ method: 'pearson', available: true, sample: own.length })
  expect(found.coefficient).toBeCloseTo(together / (spread(x, mx) * spread(y, my)), 1)
  const limits = [0, 15, 60, 240, 1_440, 4_320, Number.POSITIVE_INFINITY]
  for (const [index, bucket] of found.buckets.entries()) {
    const inside = own.filter(({ response }) => response >= limits[index]! && response < limits[index + 1]!)
    expect(bucket).toMatchObject({
      count: inside.length,
      avg_rating: inside.length ? rounded(mean(ratings(inside))) : null,
    })
  }
  expect(await read('response-correlation?date_from=2099-01-01')).toMatchObject({
    ...{ available: false, sample: 0, coefficient: null },
  })
})
