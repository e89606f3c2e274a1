import type { Ctx } from '#api/context.ts'
import type { TicketCategory } from '#db/enums/tickets.ts'
import type { Language } from '#db/enums.ts'
import { lockAgent, lockAssignments, markAssigned, pickAgent, readSettings } from './assignment-queries.ts'
import { handOver } from './handover.ts'
import { announceUnassigned } from './unassigned.ts'

/**
 * Assigns a new ticket in the transaction that opens it, to the agent whose turn it is or who has the least to do, by
 * category and language. It stays unassigned when assignment is by hand or no agent is there, of
 * which the agents are told.
 */
export async function assignNewTicket(
  tx: Ctx,
  ticket: { id: number; category: TicketCategory; language: Language },
): Promise<void> {
  const { assignmentMode: mode } = await readSettings(tx.db)
  if (mode === 'manual') return announceUnassigned(tx, [ticket.id])
  if (mode === 'round_robin') await lockAssignments(tx.db)
  const now = tx.now()
  const agent = await pickAgent(tx.db, { ...ticket, mode, now })
  if (agent === undefined || !(await lockAgent(tx.db, agent))) return announceUnassigned(tx, [ticket.id])
  const system: Ctx = { ...tx, actor: { type: 'system', job: 'assignment' } }
  const by = { changedBy: null, changedByType: 'system' as const }
  await handOver(system, { id: ticket.id, assignedTo: null }, agent, { by })
  await markAssigned(tx.db, agent, now)
}

/** The agent with the least to do who takes the ticket, and is not `without`; undefined if there is none. */
export const findLeastBusy = (
  tx: Ctx,
  ticket: { category: TicketCategory; language: Language; without: number | null },
): Promise<number | undefined> => pickAgent(tx.db, { ...ticket, mode: 'least_busy', now: tx.now() })
