import type { z } from 'zod'
import { audit, changesBetween } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { invalidField, NotFound, orNotFound, VersionChanged } from '#api/http/errors.ts'
import { actorOf, agentIn, publishTicketChange } from './access.ts'
import type { AgentChange, DeskSettingsChange } from './agents-schema.ts'
import {
  findAgentValues,
  listAgents,
  lockNext,
  readSettings,
  saveAgent,
  updateSettings,
} from './assignment-queries.ts'
import { handOver } from './handover.ts'
import { get as getTicket } from './list.ts'

type One = { id: number }
/** All agents, that is active admins, with their unresolved tickets and absence. */
export async function list({ db, now }: Ctx) {
  const at = now().toISOString()
  const rows = await listAgents(db)
  const agents = rows.map((row) => {
    const isAway = row.away_until !== null && row.away_until > at
    return { ...row, away_until: isAway ? row.away_until : null }
  })
  return { agents }
}

/** Sets which tickets an agent takes, and until when the agent is absent. 404 for a user who is not an active admin. */
export async function update(ctx: Ctx, { id, ...input }: z.output<typeof AgentChange> & One) {
  const { categories, languages, away_until } = input
  const awayUntil = typeof away_until === 'string' ? new Date(away_until) : away_until
  if (awayUntil && awayUntil <= ctx.now()) throw invalidField('away_until', 'ABSENCE_PAST')
  await transact(ctx, async (tx) => {
    const before = orNotFound(await findAgentValues(tx.db, id))
    const values = {
      ...(categories && { categories }),
      ...(languages && { languages }),
      ...(awayUntil !== undefined && { awayUntil }),
    }
    const changes = changesBetween(before, values)
    if (Object.keys(changes).length === 0) return
    await saveAgent(tx.db, id, values)
    await audit(tx, 'agent.update', { type: 'user', id }, {}, changes)
  })
  const agent = (await list(ctx)).agents.find((each) => each.id === id)
  if (!agent) throw NotFound()
  return agent
}

/** How tickets find an agent. */
export async function settings({ db }: Ctx) {
  const { assignmentMode: assignment_mode, assignOnReply: assign_on_reply, version } = await readSettings(db)
  return { assignment_mode, assign_on_reply, version }
}

/**
 * Changes how tickets find an agent: new ones, and those without one that an agent replies to. 409 VERSION_CHANGED where
 * `version` is not the stored one.
 */
export const updateDesk = (
  ctx: Ctx,
  { assignment_mode, assign_on_reply, version }: z.output<typeof DeskSettingsChange>,
) =>
  transact(ctx, async (tx) => {
    const before = await readSettings(tx.db)
    const after = {
      ...{ assignmentMode: assignment_mode, assignOnReply: assign_on_reply ?? before.assignOnReply },
    }
    const changed = { ...after, version: version ?? before.version, updatedAt: tx.now() }
    if (!(await updateSettings(tx.db, changed))) throw VersionChanged()
    await audit(tx, 'desk.settings', { type: 'desk_settings' }, {}, changesBetween(before, after))
    return settings(tx)
  })

/**
 * Assigns the unassigned ticket that is most urgent, then oldest, to the caller, of the categories and languages that the
 * caller takes. Null if none waits. Callers at once take different tickets.
 */
export async function takeNext(ctx: Ctx) {
  const me = signedIn(ctx).id
  const taken = await transact(ctx, async (tx) => {
    const mine = orNotFound(await findAgentValues(tx.db, me))
    const ticket = await lockNext(tx.db, { ...mine, now: tx.now() })
    if (ticket) await handOver(tx, ticket, me, { by: actorOf(agentIn(tx)) })
    return ticket
  })
  if (!taken) return { ticket: null }
  await publishTicketChange(ctx, taken)
  return getTicket(ctx, taken)
}
