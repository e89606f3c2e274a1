import { describe, expect, test } from 'bun:test'
import { policyFor, rulesOf, type SlaTicket, slaState } from './due-times.ts'
import type { Move, Policy } from './queries.ts'

const at = (text: string) => new Date(`2026-10-${text}:00+03:00`)
const policy = (id: number, more: Partial<Policy> = {}): Policy => ({
  ...{ id, priority: 2, category: null, firstResponseMinutes: 60, resolutionMinutes: 240 },
  ...{ calendar: 'business', enabled: true, history: [] },
  ...more,
})
const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 9 * 3_600_000, closes: 18 * 3_600_000 }))
const rules = (policies = [policy(1)]) =>
  rulesOf({ policies, hours, holidays: ['2026-10-29'], warningMinutes: 60, undoneSince: null })

/** Opened on a Monday at ten. */
const ticket = (more: Partial<SlaTicket> = {}): SlaTicket => ({
  ...{ status: 'open', priority: 2, category: 'general', isSpam: false, createdAt: at('12T10:00') },
  ...{ firstResponseAt: null, slaPolicyId: 1, slaPausedAt: null, slaWarnedAt: null },
  ...{ firstResponseDueAt: at('12T11:00'), resolutionDueAt: at('12T14:00') },
  ...{ firstResponseBreachedAt: null, resolutionBreachedAt: null },
  ...more,
})
const state = (
  given: Partial<SlaTicket>,
  { now, moves = [], policies }: { now: Date; moves?: Move[]; policies?: Policy[] },
) => slaState(ticket(given), { rules: rules(policies), moves, now })

describe('the policy', () => {
  const policies = [policy(1), policy(2, { category: 'billing' }), policy(3, { priority: 5 })]
  test.each<[number, SlaTicket['category'], number | undefined]>([
    [2, 'general', 1],
    [2, 'billing', 2],
    [5, 'billing', 3],
    [4, 'billing', undefined],
  ])('of priority %i and %s is the one of the category, else the one for all', (priority, category, id) => {
    expect(policyFor(rules(policies), { priority, category, createdAt: at('12T10:00') })?.id).toBe(
      id as number,
    )
  })

  const before = (until: string, minutes: number, appliesTo: 'new' | 'unresolved' = 'new') => ({
    ...{ until: at(until).toISOString(), appliesTo, calendar: 'business' as const, enabled: minutes > 0 },
    ...{ firstResponseMinutes: minutes, resolutionMinutes: minutes },
  })
  test.each<[string, string, number | undefined]>([
    ['before the first change', '12T09:00', 10],
    ['between two changes', '12T12:00', 20],
    ['since the last one', '13T12:00', 60],
  ])('of a ticket that was opened %s is the one of that time', (_, opened, minutes) => {
    const changed = policy(1, { history: [before('12T10:00', 10), before('13T10:00', 20)] })
    const found = policyFor(rules([changed]), {
      priority: 2,
      category: 'general',
      createdAt: at(opened),
    })
    expect(found?.firstResponseMinutes).toBe(minutes)
  })

  test('that changed for all unresolved tickets is the same for older ones, and one switched off stays so', () => {
    const of = (history: Policy['history']) =>
      policyFor(rules([policy(1, { history })]), {
        priority: 2,
        category: 'general',
        createdAt: at('12T09:00'),
      })
    expect(of([before('12T10:00', 10), before('13T10:00', 20, 'unresolved')])?.firstResponseMinutes).toBe(60)
    expect(of([before('12T10:00', 0)])).toBeUndefined()
  })

  test('without one, a ticket has no due times', () => {
    expect(state({ priority: 4 }, { now: at('12T10:00') })).toMatchObject({
      ...{ slaPolicyId: null, firstResponseDueAt: null, resolutionDueAt: null },
    })
  })
})

describe('the due times', () => {
  test('count from the opening, whenever the priority changes', () => {
    const policies = [policy(1), policy(4, { priority: 4, firstResponseMinutes: 15, resolutionMinutes: 30 })]
    expect(state({ priority: 4 }, { now: at('12T13:00'), policies })).toMatchObject({
      ...{ slaPolicyId: 4, firstResponseDueAt: at('12T10:15'), resolutionDueAt: at('12T10:30') },
    })
  })

  test('of a policy around the clock count at night', () => {
    const policies = [policy(1, { calendar: 'always', resolutionMinutes: 600 })]
    expect(state({}, { now: at('12T10:00'), policies }).resolutionDueAt).toEqual(at('12T20:00'))
  })

  test('are extended by the working time in which the ticket waited for its requester', () => {
    const moves: Move[] = [
      { at: at('12T10:30'), status: 'waiting_user' },
      { at: at('13T09:30'), status: 'in_progress' },
    ]
    expect(
      state({ status: 'in_progress', slaPausedAt: at('12T10:30') }, { now: at('13T09:30'), moves }),
    ).toMatchObject({
      ...{ slaPausedAt: null, firstResponseDueAt: at('13T10:00'), resolutionDueAt: at('13T13:00') },
    })
  })

  test('wait while the ticket waits', () => {
    const moves: Move[] = [{ at: at('12T10:30'), status: 'waiting_user' }]
    expect(state({ status: 'waiting_user' }, { now: at('12T10:30'), moves })).toMatchObject({
      ...{ slaPausedAt: at('12T10:30'), firstResponseDueAt: at('12T11:00') },
    })
    const since = { status: 'waiting_user', slaPausedAt: at('12T10:30') } as const
    expect(state(since, { now: at('12T17:00'), moves })).toMatchObject({
      ...{ slaPausedAt: at('12T10:30'), firstResponseDueAt: at('12T11:00') },
    })
  })

  test('do not count the time in which a reopened ticket was resolved and closed', () => {
    const moves: Move[] = [
      { at: at('12T11:00'), status: 'resolved' },
      { at: at('19T09:00'), status: 'closed' },
      { at: at('20T10:00'), status: 'in_progress' },
    ]
    const reopened = { status: 'in_progress', slaPausedAt: at('12T11:00') } as const
    expect(state(reopened, { now: at('20T10:00'), moves }).resolutionDueAt).toEqual(at('20T13:00'))
  })

  test('stay as they were once the first response is given, or the ticket is resolved', () => {
    const policies = [policy(1, { firstResponseMinutes: 1, resolutionMinutes: 2 })]
    const answered = state({ firstResponseAt: at('12T10:20') }, { now: at('12T12:00'), policies })
    expect(answered).toMatchObject({
      ...{ firstResponseDueAt: at('12T11:00'), resolutionDueAt: at('12T10:02') },
    })
    for (const status of ['resolved', 'closed'] as const)
      expect(state({ status }, { now: at('12T12:00'), policies })).toEqual({
        slaPausedAt: at('12T12:00'),
        slaWarnedAt: null,
      })
  })

  test('wait for a first response that is given during a pause', () => {
    const answered = {
      status: 'waiting_user',
      slaPausedAt: at('12T10:30'),
      firstResponseAt: at('13T12:00'),
    } as const
    expect(state(answered, { now: at('13T12:00') }).firstResponseDueAt).toEqual(at('13T12:00'))
    const late = { ...answered, slaPausedAt: at('12T11:30') }
    expect(state(late, { now: at('13T12:00') }).firstResponseDueAt).toEqual(at('12T11:00'))
  })

  test('count a pause that the log lacks', () => {
    const waited = { status: 'in_progress', slaPausedAt: at('12T10:30') } as const
    expect(state(waited, { now: at('12T11:30') }).firstResponseDueAt).toEqual(at('12T12:00'))
  })
})

describe('a warning', () => {
  const warned = { slaWarnedAt: at('12T10:40') }
  test.each<[string, Partial<SlaTicket>, string, boolean]>([
    ['stays while the response is near', {}, '12T10:45', true],
    ['goes when the response is given', { firstResponseAt: at('12T10:45') }, '12T10:45', false],
    ['goes where the response was missed', { firstResponseBreachedAt: at('12T11:00') }, '12T11:00', false],
    ['stays while the solution is near', { firstResponseAt: at('12T10:20') }, '12T13:10', true],
    ['goes when the ticket is resolved', { status: 'resolved' }, '12T10:45', false],
    ['goes with the policy', { priority: 5 }, '12T10:45', false],
  ])('%s', (_, more, now, stays) => {
    const after = state({ ...warned, ...more }, { now: at(now) })
    expect(after.slaWarnedAt).toEqual(stays ? warned.slaWarnedAt : null)
  })
})
