import { addDays, dayOf, startOf } from '#api/lib/days.ts'
import { ticketCategories, ticketStatuses } from '#db/enums.ts'
import { ticketFeedback, ticketStatusLog, tickets } from '#db/schema/index.ts'
import type { World } from './world.ts'

const hour = 3_600_000
const day = 24 * hour

/** Numbers of a seed, so that a failure repeats. */
function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  return { next, below: (max: number) => Math.floor(next() * max), chance: (share: number) => next() < share }
}

type Agents = { agents: number[]; users: number[] }

/** Tickets of half a year of all kinds: spam, merged, reopened, paused, unanswered, of guests and erased users. */
export async function seedDesk(world: World, count: number, { agents, users }: Agents): Promise<void> {
  const { next, below, chance } = dice(23)
  const now = world.deps.now().getTime()
  for (let n = 0; n < count; n++) {
    const createdAt = new Date(now - 60_000 - next() ** 2 * 180 * day)
    const after = (ms: number, from = createdAt) => new Date(Math.min(now - 1_000, from.getTime() + ms))
    const status = ticketStatuses[below(5)]!
    const firstResponseAt = status !== 'open' && chance(0.9) ? after(next() ** 2 * 2 * day) : null
    const finishedAt = after(hour + next() * 6 * day, firstResponseAt ?? createdAt)
    const isFinished = status === 'resolved' || status === 'closed'
    const isMerged = status === 'closed' && chance(0.1)
    const resolvedAt = isFinished && !isMerged ? finishedAt : null
    const closedAt = status === 'closed' ? after(day * next(), finishedAt) : null
    const hasTarget = chance(0.8)
    const reopened = isFinished && !isMerged && chance(0.15)
    const [ticket] = await world.db
      .insert(tickets)
      .values({
        ...{
          language: 'tr',
          subject: `Işık ${n}`,
          description: 'Ödül gelmedi, şimdi ne olacak?',
          status,
          createdAt,
        },
        ...{ firstResponseAt, resolvedAt, closedAt, updatedAt: closedAt ?? finishedAt },
        userId: n % 3 === 0 ? null : users[below(users.length)]!,
        guestEmail: n % 3 === 0 && n % 7 > 0 ? `misafir${below(12)}@ornek.com` : null,
        category: ticketCategories[below(4)]!,
        subcategory: chance(0.3) ? 'bug_report' : null,
        priority: 1 + below(5),
        isSpam: chance(0.12),
        assignedTo: chance(0.75) ? agents[below(agents.length)]! : null,
        reopenCount: reopened ? 1 : 0,
        ...(hasTarget && {
          firstResponseDueAt: new Date(createdAt.getTime() + 8 * hour),
          resolutionDueAt: new Date(createdAt.getTime() + 4 * day),
        }),
        resolutionBreachedAt: hasTarget && chance(0.05) ? new Date(now - hour) : null,
        slaPausedAt: status === 'waiting_user' ? finishedAt : null,
      })
      .returning({ id: tickets.id })
    const move = (oldStatus: string, newStatus: string, createdAt: Date, reason: string | null = null) => ({
      ...{ ticketId: ticket!.id, oldStatus, newStatus, createdAt, reason, changedByType: 'admin' },
    })
    const middle = after((finishedAt.getTime() - createdAt.getTime()) / 2)
    const moves = isMerged
      ? [move('open', 'closed', closedAt!, `#${ticket!.id}`)]
      : isFinished
        ? [
            ...(reopened
              ? [move('open', 'closed', after(1_000)), move('closed', 'in_progress', middle)]
              : []),
            move(reopened ? 'in_progress' : 'open', 'resolved', finishedAt),
            ...(closedAt ? [move('resolved', 'closed', closedAt)] : []),
          ]
        : status === 'open'
          ? []
          : [move('open', status, middle)]
    if (moves.length > 0) await world.db.insert(ticketStatusLog).values(moves as never)
    if (isFinished && chance(0.6))
      await world.db
        .insert(ticketFeedback)
        .values({ ticketId: ticket!.id, rating: 1 + below(5), createdAt: after(hour * next(), finishedAt) })
  }
}

type Span = { from: Date; to: Date }
export type Ticket = typeof tickets.$inferSelect

export const two = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100)
export const mean = (values: number[]) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
export const percent = (part: number, whole: number) => (whole === 0 ? null : two((part / whole) * 100))

/** PostgreSQL's `percentile_cont`. */
function percentile(values: number[], share: number) {
  if (values.length === 0) return null
  const sorted = values.toSorted((one, other) => one - other)
  const place = share * (sorted.length - 1)
  const below = sorted[Math.floor(place)]!
  return below + (sorted[Math.ceil(place)]! - below) * (place - Math.floor(place))
}

const minutes = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 60_000
const isWork = (status: string | null) => ['open', 'in_progress', 'waiting_user'].includes(status ?? '')

/** All rows in memory, and figures of them that share nothing with the queries. */
export async function readDesk(world: World, { excludeSpam, now }: { excludeSpam: boolean; now: Date }) {
  const all = (await world.db.select().from(tickets)).filter(({ isSpam }) => !(excludeSpam && isSpam))
  const byId = new Map(all.map((ticket) => [ticket.id, ticket]))
  const feedback = (await world.db.select().from(ticketFeedback)).filter(({ ticketId }) => byId.has(ticketId))
  const log = (await world.db.select().from(ticketStatusLog)).filter(({ ticketId }) => byId.has(ticketId))
  const inside = (at: Date | null, { from, to }: Span) => at !== null && at >= from && at <= to

  function outcomeOf(ticket: Ticket) {
    const late = (at: Date | null, due: Date, flag: Date | null, isRunning: boolean) =>
      flag !== null || (at !== null ? at > due : isRunning && now > due)
    const running = ticket.slaPausedAt === null
    const { firstResponseAt, firstResponseDueAt, resolutionDueAt, closedAt } = ticket
    const doneAt = ticket.resolvedAt ?? closedAt
    const response =
      firstResponseDueAt === null
        ? null
        : late(firstResponseAt, firstResponseDueAt, ticket.firstResponseBreachedAt, running && !closedAt)
          ? 'missed'
          : firstResponseAt
            ? 'met'
            : closedAt
              ? null
              : 'pending'
    const resolution =
      resolutionDueAt === null
        ? null
        : late(doneAt, resolutionDueAt, ticket.resolutionBreachedAt, running)
          ? 'missed'
          : doneAt
            ? 'met'
            : 'pending'
    const both = [response, resolution]
    const overall = ['missed', 'pending', 'met'].find((each) => both.includes(each)) ?? null
    return { response, resolution, overall }
  }

  /** Walks the moves of each ticket up to a moment. */
  const backlogAt = (moment: Date) =>
    all.filter((ticket) => {
      if (ticket.createdAt > moment) return false
      const moves = log
        .filter((each) => each.ticketId === ticket.id && each.newStatus && each.createdAt <= moment)
        .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime() || one.id - other.id)
      return isWork(moves.at(-1)?.newStatus ?? 'open')
    }).length

  const share = (tickets: Ticket[], target: 'response' | 'resolution' | 'overall' = 'overall') => {
    const outcomes = tickets.map((each) => outcomeOf(each)[target])
    const count = (what: string) => outcomes.filter((each) => each === what).length
    const [met, missed] = [count('met'), count('missed')]
    return { met, missed, pending: count('pending'), compliance: percent(met, met + missed) }
  }

  function kpis(span: Span) {
    const created = all.filter(({ createdAt }) => inside(createdAt, span))
    const answered = created.flatMap((each) =>
      each.firstResponseAt ? [minutes(each.createdAt, each.firstResponseAt)] : [],
    )
    const moved = log.filter(
      (each) => inside(each.createdAt, span) && each.newStatus && !/^#\d+$/.test(each.reason ?? ''),
    )
    const crossing = moved.filter(({ oldStatus, newStatus }) => isWork(oldStatus) !== isWork(newStatus))
    const back = crossing.filter(({ newStatus }) => isWork(newStatus))
    return {
      totalTickets: created.length,
      openBacklog: backlogAt(span.to),
      averageFRT: two(mean(answered)),
      p95FRT: two(percentile(answered, 0.95)),
      averageART: two(
        mean(resolvedIn(span).map(({ createdAt, resolvedAt }) => minutes(createdAt, resolvedAt!))),
      ),
      slaCompliance: share(created).compliance,
      averageCSAT: two(mean(ratedIn(span).map(({ rating }) => rating))),
      reopenRate: percent(
        new Set(back.map(({ ticketId }) => ticketId)).size,
        new Set(crossing.map(({ ticketId }) => ticketId)).size,
      ),
    }
  }

  const createdIn = (span: Span) => all.filter(({ createdAt }) => inside(createdAt, span))
  const resolvedIn = (span: Span) => all.filter(({ resolvedAt }) => inside(resolvedAt, span))
  const ratedIn = (span: Span) =>
    feedback
      .filter(({ createdAt }) => inside(createdAt, span))
      .map((each) => ({ ...each, ticket: byId.get(each.ticketId)! }))

  /** What groups of tickets have in common. */
  function figures(span: Span, isOf: (ticket: Ticket) => boolean) {
    const created = createdIn(span).filter(isOf)
    const resolved = resolvedIn(span).filter(isOf)
    const rated = ratedIn(span).filter(({ ticket }) => isOf(ticket))
    return {
      created: created.length,
      resolved: resolved.length,
      backlog: all.filter((each) => isOf(each) && isWork(each.status)).length,
      averageFRT: two(
        mean(
          created.flatMap((each) =>
            each.firstResponseAt ? [minutes(each.createdAt, each.firstResponseAt)] : [],
          ),
        ),
      ),
      averageART: two(mean(resolved.map(({ createdAt, resolvedAt }) => minutes(createdAt, resolvedAt!)))),
      slaCompliance: share(created).compliance,
      ratings: rated.length,
      averageCSAT: two(mean(rated.map(({ rating }) => rating))),
    }
  }

  return {
    all,
    log,
    minutes,
    isWork,
    outcomeOf,
    backlogAt,
    share,
    kpis,
    createdIn,
    resolvedIn,
    ratedIn,
    figures,
  }
}
export type Desk = Awaited<ReturnType<typeof readDesk>>

/** The days of a range that ends now. */
export const spanOfDays = (days: number, now: Date): Span => ({
  from: startOf(addDays(dayOf(now), 1 - days)),
  to: now,
})
export const before = ({ from, to }: Span, days: number): Span => ({
  from: new Date(from.getTime() - days * day),
  to: new Date(to.getTime() - days * day),
})

/** Spearman's coefficient by hand: Pearson's of ranks, with means for equal values. */
export function spearman(pairs: [number, number][]): number {
  const ranks = (values: number[]) =>
    values.map(
      (value) =>
        values.filter((each) => each < value).length +
        (values.filter((each) => each === value).length + 1) / 2,
    )
  const [x, y] = [ranks(pairs.map(([one]) => one)), ranks(pairs.map(([, other]) => other))]
  const [mx, my] = [mean(x)!, mean(y)!]
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const covariance = sum(x.map((value, index) => (value - mx) * (y[index]! - my)))
  const spread = (values: number[], middle: number) =>
    Math.sqrt(sum(values.map((value) => (value - middle) ** 2)))
  return covariance / (spread(x, mx) * spread(y, my))
}
