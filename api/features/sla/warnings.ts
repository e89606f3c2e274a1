import { type Ctx, transact } from '#api/context.ts'
import { listOfIds, tellAgents, ticketPath } from '#api/features/tickets/agent-notices.ts'
import { listFollowersOf } from '#api/features/tickets/relation-queries.ts'
import { formatNumber } from '#api/lib/numbers.ts'
import { rulesOf, type SlaRules, warningTimes } from './due-times.ts'
import { listPresentAgents, markWarned, type NearTimes, readRules, type WarnedTicket } from './queries.ts'

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
      if (tickets.length > 0) await notifyAgents(tx, tickets, now)
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

async function notifyAgents(tx: Ctx, tickets: WarnedTicket[], now: Date): Promise<void> {
  const agents = await listPresentAgents(tx.db, now)
  const rows = await listFollowersOf(
    tx.db,
    tickets.map(({ id }) => id),
  )
  const followers = new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, found]) => [id, found.map(({ userId }) => userId)]),
  )
  const shares = new Map<number, WarnedTicket[]>()
  for (const ticket of tickets) {
    const takers = agents.filter(
      ({ categories, languages }) =>
        isAmong(categories, ticket.category) && isAmong(languages, ticket.language),
    )
    const assigned = agents.filter(({ id }) => id === ticket.assignedTo)
    const readers = (assigned.length > 0 ? assigned : takers).map(({ id }) => id)
    for (const reader of new Set([...readers, ...(followers.get(ticket.id) ?? [])]))
      shares.set(reader, [...(shares.get(reader) ?? []), ticket])
  }
  for (const [userId, share] of shares)
    await tellAgents(tx, {
      ...{ kind: 'due_soon', readers: [userId] },
      ...(share.length === 1 ? ofOne(share[0]!) : ofSeveral(share)),
    })
}

/** An empty list is all. */
const isAmong = (list: string[], value: string) => list.length === 0 || list.includes(value)

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
