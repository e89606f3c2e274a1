import { expect, test } from 'bun:test'
import { addDays, dayOf, startOf } from '#api/lib/days.ts'
import type { Caller } from '#api/testing/caller.ts'
import { signInFromEach } from '#api/testing/session-steps.ts'
import { openWorld } from '#api/testing/world.ts'
import { closeDays } from './days.ts'

const minutes = 60_000
const hours = 60 * minutes
let admin: Caller
const world = await openWorld()
const today = dayOf(world.deps.now())
const noon = new Date(startOf(today).getTime() + 12 * hours)
world.clock.advance(noon.getTime() - world.deps.now().getTime())
admin = await world.as(await world.admin())

const ago = (ms: number) => new Date(noon.getTime() - ms)
const stats = async () => {
  const today = dayOf(noon)
  const { body } = await admin.get(`/admin/sessions/stats?startDate=${addDays(today, -5)}&endDate=${today}`)
  const { newSessions, endedSessions, endings, averageDuration, daily } = body.data
  return { newSessions, endedSessions, endings, averageDuration, daily }
}

test('the figures of a period stay when expired sessions are cleared, before and after its days are closed', async () => {
  const user = await world.user()
  const began = (hoursAgo: number, used: number, over: number) => ({
    createdAt: ago(hoursAgo * hours),
    lastSeenAt: ago(hoursAgo * hours - used * minutes),
    expiresAt: ago(over * hours),
  })
  await signInFromEach(world, user, [
    began(100, 30, 50),
    began(60, 90, 20),
    // Today, by the day in Istanbul.
    began(11, 6, 1),
    { ...began(70, 24, -100), revokedAt: ago(30 * hours), revokedReason: 'signed_out' as const },
  ])
  const before = await stats()
  expect(before.endings).toEqual([
    { reason: 'idle', count: 3 },
    { reason: 'signed_out', count: 1 },
  ])
  expect(before.averageDuration).toBe((30 + 90 + 6 + 24) / 4)

  const { removed } = (await admin.post('/admin/sessions/clear-expired')).body.data
  expect(removed).toBe(3)
  expect(await stats()).toEqual(before)

  await closeDays(world.ctx())
  await closeDays(world.ctx())
  expect(await stats()).toEqual(before)

  world.clock.advance(24 * hours)
  admin = await world.as(await world.admin())
  await closeDays(world.ctx())
  await world.sql`delete from sessions where user_id = ${user.id}`
  expect(await stats()).toEqual(before)
})
