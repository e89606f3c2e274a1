import type { z } from 'zod'
import { audit, changesBetween } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { orNotFound } from '#api/http/errors.ts'
import { limits } from '#api/rules/limits.ts'
import { deskNoticeChannels, deskNoticeKinds } from '#db/enums/desk.ts'
import type { OwnSettings, OwnSettingsChange } from './agents-schema.ts'
import { findOwnSettings, saveAgent } from './assignment-queries.ts'

const pairs = deskNoticeKinds.flatMap((kind) =>
  deskNoticeChannels.map((channel) => ({ kind, channel, name: `${kind}.${channel}` })),
)

/** What the caller chose for the support desk. 404 for a caller who is not an active admin. */
export async function ownSettings(ctx: Ctx): Promise<OwnSettings> {
  const stored = orNotFound(await findOwnSettings(ctx.db, signedIn(ctx).id))
  const { replyStatus: reply_status, noticesOff } = stored
  const notices = Object.fromEntries(
    deskNoticeKinds.map((kind) => [
      kind,
      Object.fromEntries(
        deskNoticeChannels.map((channel) => [channel, !noticesOff.includes(`${kind}.${channel}`)]),
      ),
    ]),
  ) as OwnSettings['notices']
  return { reply_status, notices, away_minutes: limits.agentAwayMinutes }
}

/** Changes what the caller chose; what is not named stays. */
export const updateOwnSettings = (
  ctx: Ctx,
  { reply_status, notices = {} }: z.output<typeof OwnSettingsChange>,
): Promise<OwnSettings> =>
  transact(ctx, async (tx) => {
    const { id } = signedIn(tx)
    const before = orNotFound(await findOwnSettings(tx.db, id, { lock: true }))
    const isOff = ({ kind, channel, name }: (typeof pairs)[number]) =>
      !(notices[kind]?.[channel] ?? !before.noticesOff.includes(name))
    const after = {
      replyStatus: reply_status ?? before.replyStatus,
      noticesOff: pairs.filter(isOff).map(({ name }) => name),
    }
    const changes = changesBetween<typeof after>(before, after)
    if (Object.keys(changes).length > 0) {
      await saveAgent(tx.db, id, after)
      await audit(tx, 'agent.preferences', { type: 'user', id }, {}, changes)
    }
    return ownSettings(tx)
  })
