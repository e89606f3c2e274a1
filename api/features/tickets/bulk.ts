import { type Ctx, longWork, transact } from '#api/context.ts'
import { AppError } from '#api/http/errors.ts'
import { fileUnder } from '#api/rules/tickets.ts'
import { tellOfTickets } from './handover.ts'
import { agentOf, assign, setCategory, setFlag, setPriority, setStatus } from './moves.ts'
import type { BulkChange } from './moves-schema.ts'
import { tag, untag } from './tags.ts'

/**
 * Changes up to 100 tickets one by one, so that those that cannot be changed do not keep the others from it; the
 * results say why. The agent to whom they are assigned gets one notice. 400 ASSIGNEE_UNKNOWN as `assign`.
 */
export const changeMany = (ctx: Ctx, { ids, ...input }: BulkChange) =>
  longWork(async () => {
    const agent = input.action === 'assign' ? await agentOf(ctx, input.value, 'value') : null
    const assigned: number[] = []
    const results = []
    for (const id of ids) results.push({ id, ...(await resultOf(() => changeOne(ctx, id, input, assigned))) })
    if (agent !== null && assigned.length > 0) {
      await transact(ctx, (tx) => tellOfTickets(tx, assigned, { kind: 'assigned', reader: agent }))
      await ctx.bus.publish('work', {})
    }
    return { results }
  })

type Change<B = BulkChange> = B extends BulkChange ? Omit<B, 'ids'> : never

function changeOne(
  ctx: Ctx,
  id: number,
  { action, value, reason }: Change,
  assigned: number[],
): Promise<unknown> {
  switch (action) {
    case 'status':
      return setStatus(ctx, { id, status: value, change_reason: reason })
    case 'priority':
      return setPriority(ctx, { id, priority: value, reason })
    case 'assign':
      return assign(ctx, { id, assigned_to: value, assignment_reason: reason }, assigned)
    case 'flag':
      return setFlag(ctx, { id, flag_status: value, reason })
    case 'tag':
      return tag(ctx, { id, name: value })
    case 'untag':
      return untag(ctx, { id, name: value })
    case 'category':
      return setCategory(ctx, { id, ...fileUnder(value)!, reason })
  }
}

async function resultOf(change: () => Promise<unknown>): Promise<{ success: boolean; code?: string }> {
  try {
    await change()
    return { success: true }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { success: false, code: error.code }
  }
}
