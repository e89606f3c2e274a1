import { addDays, dayOf, startOf } from '#api/lib/days.ts'
import { ticketCategories, ticketStatuses } from '#db/enums/tickets.ts'
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
type Move = { at: Date; status: string | null }

/** Targets of the tickets that have them, around the clock. */
const limits = { response: 8 * hour, resolution: 4 * day }

/** The spans in which the clock of a ticket ran, from its opening; the last one may have no end. */
function runs(createdAt: Date, moves: Move[]): { from: number; to: number }[] {
  const all = [{ at: createdAt, status: 'open' }, ...moves]
  return all.flatMap(({ at, status }, place) =>
    status === 'open' || status === 'in_progress'
      ? [{ from: at.getTime(), to: all[place + 1]?.at.getTime() ?? Number.POSITIVE_INFINITY }]
      : [],
  )
}

/** For how long the clock ran up to a moment. */
const ranUntil = (moment: Date, spans: { from: number; to: number }[]) =>
  spans.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, moment.getTime()) - from), 0)

/** When the clock reaches a limit if it runs on. */
function reached(limit: number, spans: { from: number; to: number }[]): Date {
  let left = limit
  for (const [place, { from, to }] of spans.entries()) {
    if (left <= to - from || place === spans.length - 1) return new Date(from + left)
    left -= to - from
  }
  throw new Error('the clock of a ticket runs from its opening')
}

/** Tickets of half a year of all kinds: spam, merged, reopened, paused, unanswered, of guests and erased users. */
export async function seedDesk(world: World, count: number, { agents, users }: Agents): Promise<void> {
  const { next, below, chance } = dice(23)
  const now = world.deps.now().getTime()
  const someone = () => (chance(0.85) ? agents[below(agents.length)]! : null)
  const [other] = await world.db
    .insert(tickets)
    .values({
      ...{
        language: 'tr',
        subject: 'Ana talep',
        description: 'Buna birleşir',
        category: 'general',
        isSpam: true,
      },
      ...{ createdAt: new Date(now - 400 * day) },
    })
    .returning()
  for (let n = 0; n < count; n++) {
    const createdAt = new Date(now - 60_000 - next() ** 2 * 180 * day)
    const after = (ms: number, from = createdAt) => new Date(Math.min(now - 1_000, from.getTime() + ms))
    const status = ticketStatuses[below(5)]!
    const firstResponseAt = status !== 'open' && chance(0.9) ? after(next() ** 2 * 2 * day) : null
    const finishedAt = after(hour + next() * 6 * day, firstResponseAt ?? createdAt)
    const isFinished = status === 'resolved' || status === 'closed'
    const isMerged = status === 'closed' && chance(0.1)
    const isDirect = status === 'closed' && !isMerged && chance(0.3)
    const closedAt = status !== 'closed' ? null : isDirect ? finishedAt : after(day * next(), finishedAt)
    const reopened = status === 'resolved' && chance(0.3)
    const middle = after((finishedAt.getTime() - createdAt.getTime()) / 2)
    const moves: [string, Date][] = isMerged
      ? [['closed', closedAt!]]
      : isDirect
        ? [['closed', closedAt!]]
        : isFinished
          ? [
              ...(reopened
                ? ([
                    ['resolved', after(1_000)],
                    ['in_progress', middle],
                  ] as [string, Date][])
                : chance(0.5)
                  ? ([
                      ['waiting_user', after((middle.getTime() - createdAt.getTime()) / 2)],
                      ...(chance(0.5) ? [['in_progress', middle]] : []),
                    ] as [string, Date][])
                  : []),
              ['resolved', finishedAt],
              ...(closedAt ? ([['closed', closedAt]] as [string, Date][]) : []),
            ]
          : status === 'open'
            ? []
            : [[status, middle]]
    const spans = runs(
      createdAt,
      moves.map(([status, at]) => ({ status, at })),
    )
    const hasTarget = chance(0.8)
    const due = { response: reached(limits.response, spans), resolution: reached(limits.resolution, spans) }
    const stoppedAt = Number.isFinite(spans.at(-1)!.to) ? new Date(spans.at(-1)!.to) : null
    const isLate = due.resolution < (stoppedAt ?? new Date(now))
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
        ...{ firstResponseAt, closedAt, updatedAt: closedAt ?? finishedAt },
        firstResponseBy: firstResponseAt && someone(),
        resolvedAt: isFinished && !isMerged && !isDirect ? finishedAt : null,
        userId: n % 3 === 0 ? null : users[below(users.length)]!,
        guestEmail: n % 3 === 0 && n % 7 > 0 ? `misafir${below(12)}@ornek.com` : null,
        category: ticketCategories[below(4)]!,
        subcategory: chance(0.3) ? 'bug_report' : null,
        priority: 1 + below(5),
        isSpam: chance(0.12),
        assignedTo: chance(0.75) ? agents[below(agents.length)]! : null,
        reopenCount: reopened ? 1 : 0,
        mergedInto: isMerged ? other!.id : null,
        ...(hasTarget && { firstResponseDueAt: due.response, resolutionDueAt: due.resolution }),
        slaPausedAt: stoppedAt,
        slaWarnedAt: hasTarget && !isLate && chance(0.2) ? new Date(now - 60_000) : null,
        resolutionBreachedAt: hasTarget && isLate && chance(0.5) ? due.resolution : null,
      })
      .returning({ id: tickets.id })
    const log = moves.map(([newStatus, createdAt], place) => ({
      ...{ ticketId: ticket!.id, newStatus, createdAt, oldStatus: moves[place - 1]?.[0] ?? 'open' },
      ...{ reason: isMerged ? `#${other!.id}` : null, changedByType: 'admin', changedBy: someone() },
    }))
    if (log.length > 0) await world.db.insert(ticketStatusLog).values(log as never)
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

  const movesOf = (id: number) =>
    log
      .filter(({ ticketId, newStatus }) => ticketId === id && newStatus)
      .toSorted(
        (one, another) => one.createdAt.getTime() - another.createdAt.getTime() || one.id - another.id,
      )
      .map(({ createdAt: at, newStatus: status, changedBy }) => ({ at, status, changedBy }))

  /** From the moves of the log and the first answer alone. */
  function outcomeOf({ id, createdAt, ...ticket }: Ticket) {
    const moves = movesOf(id)
    const last = moves.at(-1)?.status ?? 'open'
    const isFinished = last === 'resolved' || last === 'closed'
    const wasResolved = moves.some(({ status }) => status === 'resolved')
    const isVoid =
      ticket.mergedInto !== null || (last === 'closed' && !wasResolved && !ticket.firstResponseAt)
    if (ticket.isSpam || isVoid || ticket.resolutionDueAt === null)
      return { response: null, resolution: null, overall: null }
    const spans = runs(createdAt, moves)
    const answeredAt = ticket.firstResponseAt ?? now
    const isLate = {
      response: ranUntil(answeredAt, spans) > limits.response,
      resolution: ranUntil(now, spans) > limits.resolution,
    }
    const response = isLate.response
      ? 'missed'
      : ticket.firstResponseAt
        ? 'met'
        : isFinished
          ? null
          : 'running'
    const resolution = isLate.resolution ? 'missed' : isFinished ? 'met' : 'running'
    const overall = ['missed', 'running', 'met'].find((each) =>
      [response, resolution].includes(each as never),
    )
    return { response, resolution, overall: overall ?? null }
  }

  /** Unresolved, its clock runs, and what it waits for has passed. */
  function isOverdue(ticket: Ticket) {
    const moves = movesOf(ticket.id)
    const isRunning = ['open', 'in_progress'].includes(moves.at(-1)?.status ?? 'open')
    if (!isRunning || ticket.isSpam || ticket.resolutionDueAt === null) return false
    const ran = ranUntil(now, runs(ticket.createdAt, moves))
    return (!ticket.firstResponseAt && ran > limits.response) || ran > limits.resolution
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
    return { met, missed, pending: count('running'), compliance: percent(met, met + missed) }
  }

  function kpis(span: Span) {
    const created = all.filter(({ createdAt }) => inside(createdAt, span))
    const answered = created.flatMap((each) =>
      each.firstResponseAt ? [minutes(each.createdAt, each.firstResponseAt)] : [],
    )
    const took = timesOf(resolvedIn(span))
    const moved = log.filter(
      (each) => inside(each.createdAt, span) && each.newStatus && !/^#\d+$/.test(each.reason ?? ''),
    )
    const crossing = moved.filter(({ oldStatus, newStatus }) => isWork(oldStatus) !== isWork(newStatus))
    const back = crossing.filter(({ newStatus }) => isWork(newStatus))
    return {
      totalTickets: created.length,
      openBacklog: backlogAt(span.to),
      averageFRT: two(mean(answered)),
      medianFRT: two(percentile(answered, 0.5)),
      p95FRT: two(percentile(answered, 0.95)),
      averageART: two(mean(took)),
      medianART: two(percentile(took, 0.5)),
      p95ART: two(percentile(took, 0.95)),
      slaCompliance: share(created).compliance,
      averageCSAT: two(mean(ratedIn(span).map(({ rating }) => rating))),
      reopenRate: percent(
        new Set(back.map(({ ticketId }) => ticketId)).size,
        new Set(crossing.map(({ ticketId }) => ticketId)).size,
      ),
    }
  }

  const createdIn = (span: Span) => all.filter(({ createdAt }) => inside(createdAt, span))
  /** Each resolution, of which a reopened ticket has several. */
  const resolvedIn = (span: Span) =>
    log
      .filter(({ newStatus, createdAt }) => newStatus === 'resolved' && inside(createdAt, span))
      .map((move) => ({ ...move, ticket: byId.get(move.ticketId)! }))
  const timesOf = (moves: ReturnType<typeof resolvedIn>) =>
    moves.map(({ createdAt, ticket }) => minutes(ticket.createdAt, createdAt))
  const movedIn = (span: Span) => {
    const crossing = log.filter(
      ({ newStatus, oldStatus, createdAt }) =>
        newStatus && inside(createdAt, span) && isWork(oldStatus) !== isWork(newStatus),
    )
    const reopened = crossing.filter(({ newStatus }) => isWork(newStatus)).length
    return { leftWork: crossing.length - reopened, reopened }
  }
  const ratedIn = (span: Span) =>
    feedback
      .filter(({ createdAt }) => inside(createdAt, span))
      .map((each) => ({
        ...each,
        ticket: byId.get(each.ticketId)!,
        agent: movesOf(each.ticketId).findLast(
          ({ at, status }) => status === 'resolved' && at <= each.createdAt,
        )?.changedBy,
      }))

  /** What groups of tickets have in common. */
  function figures(span: Span, isOf: (ticket: Ticket) => boolean, agent?: number | null) {
    const isAll = agent === undefined
    const created = createdIn(span).filter(
      (each) => isOf(each) && (isAll || (each.firstResponseAt !== null && each.firstResponseBy === agent)),
    )
    const resolved = resolvedIn(span).filter(
      (each) => isOf(each.ticket) && (isAll || each.changedBy === agent),
    )
    const rated = ratedIn(span).filter(
      (each) => isOf(each.ticket) && (isAll || (each.agent ?? null) === agent),
    )
    return {
      created: created.length,
      resolved: resolved.length,
      backlog: all.filter((each) => isOf(each) && isWork(each.status) && (isAll || each.assignedTo === agent))
        .length,
      averageFRT: two(
        mean(
          created.flatMap((each) =>
            each.firstResponseAt ? [minutes(each.createdAt, each.firstResponseAt)] : [],
          ),
        ),
      ),
      averageART: two(mean(timesOf(resolved))),
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
    isOverdue,
    movedIn,
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
