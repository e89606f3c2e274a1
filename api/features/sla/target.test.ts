import { describe, expect, test } from 'bun:test'
import { openWorld } from '#api/testing/world.ts'
import { tickets } from '#db/schema/index.ts'

const world = await openWorld()

const at = (text: string) => new Date(`2026-10-${text}:00+03:00`)

/** Opened at ten, due at eleven and at two. */
const given = {
  ...({ language: 'tr', subject: 'Ödül', description: 'Ödül gelmedi', category: 'general' } as const),
  ...{ createdAt: at('12T10:00'), firstResponseDueAt: at('12T11:00'), resolutionDueAt: at('12T14:00') },
}
type Given = Partial<typeof tickets.$inferInsert>

const answered = (time: string): Given => ({ firstResponseAt: at(time) })
const waiting = (since: string): Given => ({ status: 'waiting_user', slaPausedAt: at(since) })
const resolved = (time: string, since = time): Given => ({
  ...{ status: 'resolved', resolvedAt: at(time), slaPausedAt: at(since) },
})
const closed = (time: string): Given => ({ status: 'closed', closedAt: at(time), slaPausedAt: at(time) })

type Outcome = 'met' | 'missed' | 'running' | null
async function outcomeOf(more: Given, now: string) {
  const [made] = await world.db
    .insert(tickets)
    .values({ ...given, ...more })
    .returning()
  const [row] = await world.sql<[{ response: Outcome; resolution: Outcome; overdue: boolean }]>`
    select ticket_target(t, 'first_response', ${at(now)}) as response, ticket_target(t, 'resolution', ${at(now)}) as resolution,
      is_ticket_overdue(t, ${at(now)}) as overdue
    from tickets t where id = ${made!.id}`
  return [row.response, row.resolution, row.overdue]
}

describe('a target', () => {
  test.each<[string, Given, string, [Outcome, Outcome, boolean]]>([
    ['runs until its time is over', {}, '12T11:00', ['running', 'running', false]],
    ['is missed after it', {}, '12T11:01', ['missed', 'running', true]],
    ['is met by an answer in time', answered('12T11:00'), '12T12:00', ['met', 'running', false]],
    ['is missed by a late answer', answered('12T11:01'), '12T12:00', ['missed', 'running', false]],
    ['of a forgotten ticket is missed', answered('12T10:30'), '12T15:00', ['met', 'missed', true]],
    [
      'does not run while the ticket waits',
      { ...answered('12T10:30'), ...waiting('12T10:40') },
      '20T10:00',
      ['met', 'running', false],
    ],
    [
      'that was missed before a pause stays so, and is not overdue in it',
      waiting('12T12:00'),
      '12T13:00',
      ['missed', 'running', false],
    ],
    [
      'is met by a solution after a wait of days',
      { ...answered('12T10:30'), ...resolved('20T10:00', '12T13:00') },
      '20T11:00',
      ['met', 'met', false],
    ],
    [
      'is missed by a late solution',
      { ...answered('12T10:30'), ...resolved('12T14:01') },
      '20T11:00',
      ['met', 'missed', false],
    ],
    [
      'of a solution without an answer counts for the solution alone',
      resolved('12T10:30'),
      '20T11:00',
      [null, 'met', false],
    ],
    [
      'is met by a close after an answer',
      { ...answered('12T10:30'), ...closed('12T13:00') },
      '20T11:00',
      ['met', 'met', false],
    ],
    ['of a close without an answer does not count', closed('12T10:30'), '20T11:00', [null, null, false]],
    ['of a late close without an answer does not count', closed('12T15:00'), '20T11:00', [null, null, false]],
    ['of spam does not count', { isSpam: true }, '20T11:00', [null, null, false]],
    [
      'does not exist without due times',
      { firstResponseDueAt: null, resolutionDueAt: null },
      '20T11:00',
      [null, null, false],
    ],
    [
      'that was missed stays so when its due time moves, without being overdue',
      { ...answered('12T10:30'), resolutionBreachedAt: at('12T12:00') },
      '12T13:00',
      ['met', 'missed', false],
    ],
    [
      'counts as of a moment before its answer',
      answered('12T10:50'),
      '12T10:40',
      ['running', 'running', false],
    ],
  ])('%s', async (_, more, now, expected) => {
    expect(await outcomeOf(more, now)).toEqual(expected)
  })

  test('of a ticket that was merged into another does not count', async () => {
    const [other] = await world.db.insert(tickets).values(given).returning()
    const merged = { ...answered('12T10:30'), ...closed('12T12:00'), mergedInto: other!.id }
    expect(await outcomeOf(merged, '20T11:00')).toEqual([null, null, false])
  })

  test('is read from the row without a call for each', async () => {
    const plan =
      await world.sql`explain (verbose, costs off) select ticket_target(t, 'resolution', now()) from tickets t`
    expect(JSON.stringify(plan)).not.toContain('ticket_target')
  })
})
