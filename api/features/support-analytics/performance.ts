import type { Ctx } from '#api/context.ts'
import { orNotFound } from '#api/http/errors.ts'
import { dayOf } from '#api/lib/days.ts'
import { ticketCategories } from '#db/enums/tickets.ts'
import { distributionOf } from './charts.ts'
import { figuresOf, withCompliance } from './figures.ts'
import {
  countSubcategories,
  countTags,
  figuresBy,
  findAgent,
  type Group,
  outcomesBy,
  outcomesByTarget,
} from './group-queries.ts'
import { countRatings, measureResolved } from './measure-queries.ts'
import type { AnalyticsFilter } from './schema.ts'
import { daysOf, windowsOf } from './window.ts'

/** Figures of each category, with new tickets by subcategory and in the period before; and new tickets by tag. */
export async function getCategories({ sql, now: clock }: Ctx, { dateRange, excludeSpam }: AnalyticsFilter) {
  const now = clock()
  const scope = { excludeSpam, now }
  const { current, previous } = windowsOf(dateRange, now)
  const [groups, before, subcategories, tags] = await Promise.all([
    figuresBy(sql, 'category', current, scope),
    figuresBy(sql, 'category', previous, scope),
    countSubcategories(sql, current, scope),
    countTags(sql, current, scope),
  ])
  return {
    categories: categoriesOf(groups).map((each) => ({
      ...each,
      previousCreated: before.find(({ key }) => key === each.category)?.created ?? 0,
      subcategories: subcategories
        .filter(({ category }) => category === each.category)
        .map(({ subcategory, created }) => ({ subcategory, created })),
    })),
    tags: [...tags],
    generatedAt: now.toISOString(),
  }
}

const categoriesOf = (groups: Group[]) =>
  ticketCategories.map((category) => ({ category, ...figuresOf(groups.find(({ key }) => key === category)) }))

/** Figures of what an agent answered first and resolved, and the backlog that is assigned to them. 404 for other users. */
export async function getAgent(ctx: Ctx, { id, dateRange, excludeSpam }: AnalyticsFilter & { id: number }) {
  const { sql } = ctx
  const agent = orNotFound(await findAgent(sql, id))
  const now = ctx.now()
  const scope = { excludeSpam, now, agent: id }
  const { current, previous } = windowsOf(dateRange, now)
  const days = daysOf(current)
  const [[all], [before], categories, resolved, ratings] = await Promise.all([
    figuresBy(sql, 'all', current, scope),
    figuresBy(sql, 'all', previous, scope),
    figuresBy(sql, 'category', current, scope),
    measureResolved(sql, days, scope),
    countRatings(sql, current, scope),
  ])
  return {
    agent,
    ...figuresOf(all),
    previous: figuresOf(before),
    daily: days.map(({ start }, index) => ({ date: dayOf(start), resolved: resolved[index]!.resolved })),
    categories: categoriesOf(categories),
    csatDistribution: distributionOf(ratings),
    generatedAt: now.toISOString(),
  }
}

const targets = ['firstResponse', 'resolution', 'overall'] as const

/** The outcome of the due times of tickets that were created in a range. */
export async function getSla({ sql, now: clock }: Ctx, { dateRange, excludeSpam }: AnalyticsFilter) {
  const now = clock()
  const scope = { excludeSpam, now }
  const { current } = windowsOf(dateRange, now)
  const [byTarget, byPriority, byCategory, byDay] = await Promise.all([
    outcomesByTarget(sql, current, scope),
    outcomesBy(sql, 'priority', current, scope),
    outcomesBy(sql, 'category', current, scope),
    outcomesBy(sql, 'day', current, scope),
  ])
  const none = { met: 0, missed: 0, pending: 0 }
  const of = (rows: typeof byDay, key: string) =>
    withCompliance(rows.find((each) => each.key === key) ?? none)
  const [firstResponse, resolution, overall] = targets.map((target) => of(byTarget, target))
  return {
    ...{ firstResponse: firstResponse!, resolution: resolution!, overall: overall! },
    byPriority: [5, 4, 3, 2, 1].map((priority) => ({ priority, ...of(byPriority, `${priority}`) })),
    byCategory: ticketCategories.map((category) => ({ category, ...of(byCategory, category) })),
    trend: daysOf(current).map(({ start }) => ({ date: dayOf(start), ...of(byDay, dayOf(start)) })),
    generatedAt: now.toISOString(),
  }
}
