import { type Ctx, transact } from '#api/context.ts'
import { listOfIds, tellAgents, ticketPath } from '#api/features/tickets/agent-notices.ts'
import { followersOf } from '#api/features/tickets/followers.ts'
import { presentAgents, sharesOf, takersOf } from '#api/features/tickets/takers.ts'
import { formatNumber } from '#api/lib/numbers.ts'
import { rulesOf, type SlaRules, warningTimes } from './due-times.ts'
import { markWarned, type NearTimes, readRules, type WarnedTicket } from './queries.ts'

const batch = 200

/**
 * Notifies agents once of each due time that is near: the agent of the ticket, or where none is present, all who are and
 * take its category and language, and its followers. Each agent gets one notification for all tickets of a run.
 */
export async function warn(ctx: Ctx): Promise<void> {
  while (!ctx.stopping.aborted) {
    const warned = await transact(ctx, async (tx) => {
      const now = tx.now()
      const near = nearTimes(rulesOf(await readRules(tx.db)), now)
      const tickets = await markWarned(tx.db, { near, now, limit: batch })
      if (tickets.length > 0) await notifyAgents(tx, tickets)
      return tickets
    })
    if (warned.length === 0) return
    await ctx.bus.publish('work', {})
    for (const { id } of warned) await ctx.bus.publish('ticket', { ticketId: id, userId: null })
    if (warned.length < batch) return
  }
}

function nearTimes(rules: SlaRules, now: Date): NearTimes[] {
  if (rules.warningMinutes === 0) return []
  return rules.policies.flatMap((policy) => {
    const { first_response: response, resolution } = warningTimes(rules, policy, now)
    return response && resolution ? [{ policy: policy.id, response, resolution }] : []
  })
}

async function notifyAgents(tx: Ctx, tickets: WarnedTicket[]): Promise<void> {
  const agents = await presentAgents(tx)
  const followers = await followersOf(
    tx,
    tickets.map(({ id }) => id),
  )
  const readersOf = (ticket: WarnedTicket) => {
    const assigned = agents.filter(({ id }) => id === ticket.assignedTo)
    const workers = assigned.length > 0 ? assigned : takersOf(agents, ticket)
    return [...workers.map(({ id }) => id), ...(followers.get(ticket.id) ?? [])]
  }
  for (const [reader, share] of sharesOf(tickets, readersOf))
    await tellAgents(tx, {
      ...{ kind: 'due_soon', readers: [reader] },
      ...(share.length === 1 ? ofOne(share[0]!) : ofSeveral(share)),
    })
}

const ofOne = ({ id, subject }: WarnedTicket) => ({
  path: ticketPath(id),
  tr: {
    title: `Hedef süre yaklaşıyor (#${id})`,
    message: `Yanıt ya da çözüm için az zaman kaldı: ${subject}`,
  },
  en: { title: `Due soon (#${id})`, message: `Little time is left to reply to or resolve: ${subject}` },
})

function ofSeveral(tickets: WarnedTicket[]) {
  const count = tickets.length
  const list = listOfIds(tickets.map(({ id }) => id))
  return {
    path: '/flight-control/support-tickets?sla=due_soon',
    tr: {
      title: `${formatNumber(count, 'tr')} talebin hedef süresi yaklaşıyor`,
      message: `Az zaman kaldı: ${list}`,
    },
    en: {
      title: `${formatNumber(count, 'en')} tickets are due soon`,
      message: `Little time is left for ${list}`,
    },
  }
}
