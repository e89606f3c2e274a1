import type { z } from 'zod'
import { type Ctx, signedInSession } from '#api/context.ts'
import { deviceName } from '#api/features/auth/new-device.ts'
import { NotFound } from '#api/http/errors.ts'
import { paginateCapped } from '#api/http/pagination.ts'
import { type ActivityKind, activityKinds } from '#db/enums/users.ts'
import { type ActivityRow, listActivity, mostListed, userExists } from './activity-queries.ts'
import type { Activity, ActivityItem, ActivityQuery, SignIns, SignInsQuery } from './activity-schema.ts'

type One = { id: number }

async function listOf(
  { sql }: Ctx,
  { id, kinds, ...query }: One & Omit<ActivityQuery, 'kind'> & { kinds: readonly ActivityKind[] },
) {
  if (!(await userExists(sql, id))) throw NotFound()
  const { rows, total } = await listActivity(sql, { userId: id, kinds, ...query })
  return { rows, pagination: paginateCapped(query, { total, max: mostListed }) }
}

const sourceOf = async (ctx: Ctx, { ip, userAgent, platform }: ActivityRow) => ({
  ip,
  location: ip && (await ctx.geo.placeOf(ip, ctx.language)),
  device: userAgent ? deviceName(userAgent) : null,
  platform,
})

/** A user's successful and failed sign-ins, newest first. 404 for an unknown id. */
export async function listSignIns(ctx: Ctx, input: One & SignInsQuery): Promise<z.infer<typeof SignIns>> {
  const { rows, pagination } = await listOf(ctx, { ...input, kinds: ['sign_in', 'failed_sign_in'] })
  const toWire = async (row: ActivityRow) => ({
    id: row.id,
    success: row.kind === 'sign_in',
    failedBy: row.failedBy,
    createdAt: row.createdAt.toISOString(),
    ...(await sourceOf(ctx, row)),
  })
  return { items: await Promise.all(rows.map(toWire)), pagination }
}

/** The caller's own sign-ins, also those that failed. */
export const listOwnSignIns = (ctx: Ctx, query: SignInsQuery): Promise<z.infer<typeof SignIns>> =>
  listSignIns(ctx, { ...query, id: signedInSession(ctx).user.id })

/** What a user did and what was done to the account, from sign-ins and the audit log. 404 for an unknown id. */
export async function listUserActivity(
  ctx: Ctx,
  { kind, ...input }: One & ActivityQuery,
): Promise<z.infer<typeof Activity>> {
  const { rows, pagination } = await listOf(ctx, { ...input, kinds: kind ? [kind] : activityKinds })
  const toWire = async (row: ActivityRow): Promise<z.infer<typeof ActivityItem>> => ({
    id: row.id,
    kind: row.kind,
    createdAt: row.createdAt.toISOString(),
    action: row.action,
    actor: { type: row.actorType, id: row.actorId, name: row.actorName },
    target: row.targetType ? { type: row.targetType, id: row.targetId, name: row.targetName } : null,
    reason: row.reason,
    changes: row.changes,
    failedBy: row.failedBy,
    ...(await sourceOf(ctx, row)),
  })
  return { items: await Promise.all(rows.map(toWire)), pagination }
}
