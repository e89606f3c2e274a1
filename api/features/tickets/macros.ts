import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { crud } from '#api/crud.ts'
import { orNotFound } from '#api/http/errors.ts'
import { ticketTransitions } from '#api/rules/tickets.ts'
import { renderReply } from '#api/rules/variables.ts'
import { lockTicket } from './access.ts'
import { InvalidTransition, MacroNameTaken } from './errors.ts'
import { get as getTicket } from './list.ts'
import { findMacro, listMacros, macroRows } from './macro-queries.ts'
import type { Macro, MacroActions } from './macro-schema.ts'
import { agentOf, assign, setCategory, setPriority, setStatus } from './moves.ts'
import type { TicketRow } from './queries.ts'
import { write } from './replies.ts'
import { findRecipient } from './requester-queries.ts'

type One = { id: number }
type Input = { name: string; actions: MacroActions }

const macros = crud('macro', macroRows, { name: (row) => row.name, taken: MacroNameTaken })

/** All macros by name. */
export const list = async ({ db }: Ctx) => ({ macros: await listMacros(db) })

const get = async ({ db }: Ctx, { id }: One): Promise<Macro> => orNotFound(await findMacro(db, id))

async function checkAssignee(ctx: Ctx, { assignee }: MacroActions): Promise<void> {
  if (assignee !== undefined) await agentOf(ctx, assignee, 'actions.assignee')
}

/** Creates a macro. 409 MACRO_NAME_TAKEN, 400 ASSIGNEE_UNKNOWN. */
export async function create(ctx: Ctx, input: Input): Promise<Macro> {
  await checkAssignee(ctx, input.actions)
  return transact(ctx, async (tx) => get(tx, await macros.create(tx, input)))
}

/** Changes a macro. 409 VERSION_CHANGED or MACRO_NAME_TAKEN. */
export async function update(
  ctx: Ctx,
  { id, version, ...values }: One & Partial<Input> & { version?: number | undefined },
): Promise<Macro> {
  if (values.actions) await checkAssignee(ctx, values.actions)
  return transact(ctx, async (tx) => {
    const before = await macros.lock(tx, { id, version })
    await macros.update(tx, before, values)
    return get(tx, { id })
  })
}

/** Deletes a macro. */
export const { remove } = macros

/** A status that the ticket has already is no change. 409 INVALID_TRANSITION before anything was done. */
function refuseStatus(ticket: TicketRow, { status, reply }: MacroActions): void {
  const before = reply && ticket.status === 'open' ? 'in_progress' : ticket.status
  if (status && status !== before && !ticketTransitions[before].includes(status)) throw InvalidTransition()
}

/**
 * Applies a macro to a ticket: its reply with the variables filled in, then assignee, priority, category and status. Each
 * is written, audited and mailed as by hand, all of them or, where one fails, none. 409 INVALID_TRANSITION and
 * THREAD_MOVED_ON; 400 ASSIGNEE_UNKNOWN where the agent no longer is one.
 */
export const apply = (
  ctx: Ctx,
  { id, macro_id, last_message_id }: One & { macro_id: number; last_message_id?: number | undefined },
) =>
  transact(ctx, async (tx) => {
    const ticket = await lockTicket(tx, { id })
    const macro = await get(tx, { id: macro_id })
    const { actions } = macro
    refuseStatus(ticket, actions)
    await checkAssignee(tx, actions)
    const { reply, assignee, priority, category, status } = actions
    const message =
      reply === undefined
        ? undefined
        : await write(tx, {
            ...(await replyOf(tx, ticket, reply, last_message_id)),
            keepsAgent: assignee !== undefined,
          })
    if (assignee !== undefined) await assign(tx, { id, assigned_to: assignee, assignment_reason: undefined })
    if (priority !== undefined) await setPriority(tx, { id, priority, reason: undefined })
    if (category !== undefined && category !== ticket.category)
      await setCategory(tx, { id, category, subcategory: null, reason: undefined })
    // The reply, or a rule that it ran, may have set it.
    if (status && status !== (await lockTicket(tx, { id })).status)
      await setStatus(tx, { id, status, change_reason: undefined })
    await audit(tx, 'ticket.macro', { type: 'ticket', id }, { macro: macro_id, name: macro.name })
    return { ...(await getTicket(tx, { id })), message_id: message?.id ?? null }
  })

async function replyOf(ctx: Ctx, { id, subject }: TicketRow, reply: string, last_message_id?: number) {
  const requester = await findRecipient(ctx.db, id)
  const firstName = requester && !requester.isGone ? requester.firstName : ''
  const message = renderReply(reply, { firstName, ticketId: String(id), subject })
  return { id, message, isInternal: false, attachments: [], last_message_id }
}
