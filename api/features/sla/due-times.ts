import type { SlaTarget } from '#db/enums/sla.ts'
import type { TicketStatus } from '#db/enums/tickets.ts'
import type { Move, Policy, SlaRow, StoredRules } from './queries.ts'
import { addWorkingTime, type BusinessCalendar, type Calendar, type Span } from './working-time.ts'

export type SlaRules = Pick<StoredRules, 'policies' | 'warningMinutes'> & {
  business: BusinessCalendar
  /** While a change of a policy is undone: when it was made. */
  undoneSince: Date | null
}

export const rulesOf = ({ hours, holidays, undoneSince, ...rest }: StoredRules): SlaRules => ({
  ...rest,
  undoneSince: undoneSince === null ? null : new Date(undoneSince),
  business: {
    hours: new Map(hours.map(({ weekday, ...span }) => [weekday, span])),
    holidays: new Set(holidays),
  },
})

export type SlaTicket = Omit<SlaRow, 'id' | 'missed'>

/** A policy as it is for a ticket of that time: changes that apply to new tickets alone leave older ones as they were. */
function termsFor(policy: Policy, openedAt: Date): Policy {
  const last = policy.history.findLastIndex(({ appliesTo }) => appliesTo === 'unresolved')
  const terms = policy.history.slice(last + 1).find(({ until }) => openedAt < new Date(until))
  return terms ? { ...policy, ...terms } : policy
}

/** The policy of a category wins over the one for all. */
export const policyFor = (
  { policies }: SlaRules,
  { priority, category, createdAt }: Pick<SlaTicket, 'priority' | 'category' | 'createdAt'>,
): Policy | undefined => {
  const ofPriority = policies
    .filter((policy) => policy.priority === priority)
    .map((policy) => termsFor(policy, createdAt))
    .filter(({ enabled }) => enabled)
  return (
    ofPriority.find((policy) => policy.category === category) ??
    ofPriority.find((policy) => policy.category === null)
  )
}

export const calendarOf = ({ business }: SlaRules, { calendar }: Policy): Calendar =>
  calendar === 'always' ? 'always' : business

const isRunning = (status: TicketStatus) => status === 'open' || status === 'in_progress'
const isFinished = (status: TicketStatus) => status === 'resolved' || status === 'closed'

/** The times in which a ticket waited for its requester, or was resolved or closed. */
function pausesOf(moves: readonly Move[]): Span[] {
  const pauses: Span[] = []
  let from: number | undefined
  for (const { at, status } of moves) {
    if (!isRunning(status)) from ??= at.getTime()
    else if (from !== undefined) {
      pauses.push({ from, to: at.getTime() })
      from = undefined
    }
  }
  return pauses
}

/** The targets that a ticket misses by due times which are not stored. */
export function wouldMiss(ticket: SlaTicket, now: Date): SlaTarget[] {
  const { firstResponseAt, firstResponseDueAt: response, resolutionDueAt: resolution } = ticket
  const until = ticket.slaPausedAt ?? now
  const answered = firstResponseAt && firstResponseAt < until ? firstResponseAt : until
  return [
    ...(response && answered > response ? ['first_response' as const] : []),
    ...(resolution && until > resolution ? ['resolution' as const] : []),
  ]
}

/** The due time of a first response that was given in time during a pause, in which it waited. */
const afterPause = ({ firstResponseAt, slaPausedAt }: SlaTicket, due: Date | null): Date | null =>
  due && slaPausedAt && firstResponseAt && slaPausedAt <= due && due < firstResponseAt ? firstResponseAt : due

/**
 * The policy, due times and pause of a ticket as its fields, its status log and the rules are now. Both times count from
 * the opening, without pauses. What is done stays: the due time of a first response that was given, and both of a
 * resolved or closed ticket, unless a change that was made before is undone.
 */
export function slaState(
  ticket: SlaTicket,
  { rules, moves, now }: { rules: SlaRules; moves: Move[]; now: Date },
): Partial<SlaTicket> {
  const { status, slaPausedAt, firstResponseAt } = ticket
  const { undoneSince } = rules
  if (isFinished(status) && !undoneSince) return { slaPausedAt: slaPausedAt ?? now, slaWarnedAt: null }
  const policy = policyFor(rules, ticket)
  const pauses = pausesOf(moves)
  // Older tickets may have a pause that their log lacks.
  if (slaPausedAt && isRunning(status)) pauses.push({ from: slaPausedAt.getTime(), to: now.getTime() })
  const dueAfter = (minutes: number) =>
    policy ? addWorkingTime(calendarOf(rules, policy), { start: ticket.createdAt, minutes, pauses }) : null
  const isOpen = !firstResponseAt || (undoneSince !== null && firstResponseAt >= undoneSince)
  const due = {
    firstResponseDueAt: isOpen
      ? dueAfter(policy?.firstResponseMinutes ?? 0)
      : afterPause(ticket, ticket.firstResponseDueAt),
    resolutionDueAt: dueAfter(policy?.resolutionMinutes ?? 0),
  }
  const paused = isRunning(status) ? null : (slaPausedAt ?? now)
  const after = { ...ticket, ...due, slaPolicyId: policy?.id ?? null, slaPausedAt: paused }
  return {
    ...due,
    slaPolicyId: after.slaPolicyId,
    slaPausedAt: paused,
    slaWarnedAt: policy && isNear(after, warningTimes(rules, policy, now)) ? ticket.slaWarnedAt : null,
  }
}

type Near = Record<SlaTarget, Date | null>

/** The due times of a policy that are near: within the warning lead, but at most within half of its time. */
export function warningTimes(rules: SlaRules, policy: Policy, now: Date): Near {
  const within = (minutes: number) =>
    addWorkingTime(calendarOf(rules, policy), {
      start: now,
      minutes: Math.min(rules.warningMinutes, minutes / 2),
    })
  return { first_response: within(policy.firstResponseMinutes), resolution: within(policy.resolutionMinutes) }
}

/** Whether the next due time, which was not missed yet, is near. */
function isNear(ticket: SlaTicket, near: Near): boolean {
  const awaitsResponse =
    ticket.firstResponseAt === null &&
    ticket.firstResponseDueAt !== null &&
    ticket.firstResponseBreachedAt === null
  const due = awaitsResponse ? ticket.firstResponseDueAt : ticket.resolutionDueAt
  const until = awaitsResponse ? near.first_response : near.resolution
  return due !== null && until !== null && due <= until
}
