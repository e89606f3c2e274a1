import type { Ctx } from '#api/context.ts'
import type { Label } from '#api/rules/labels/label.ts'
import { ticketStatusLabels } from '#api/rules/labels/tickets.ts'
import type { DeskNoticeKind } from '#db/enums/desk.ts'
import type { SlaTarget } from '#db/enums/sla.ts'
import type { TicketStatus } from '#db/enums/tickets.ts'
import { tellAgents, tellOfTicket, ticketPath } from './agent-notices.ts'
import { isAgent } from './assignment-queries.ts'
import { listFollowersOf } from './relation-queries.ts'
import { announceUnassigned } from './unassigned.ts'

type Move = { from: TicketStatus; to: TicketStatus }

/** What followers are told. It has no names and no reasons, because notifications are part of an agent's data export. */
export const news = {
  /** One sentence says a message and the status that it set. */
  message: ({ from, to }: Move): Label =>
    from === to
      ? { tr: 'Yeni bir mesaj var', en: 'There is a new message' }
      : {
          tr: `Yeni bir mesaj var, durumu artık “${ticketStatusLabels[to].tr}”`,
          en: `There is a new message, and the status is now “${ticketStatusLabels[to].en}”`,
        },
  status: ({ from, to }: Move): Label => ({
    tr: `Durumu değişti (${ticketStatusLabels[from].tr} → ${ticketStatusLabels[to].tr})`,
    en: `The status changed (${ticketStatusLabels[from].en} → ${ticketStatusLabels[to].en})`,
  }),
  assigned: { tr: 'Bir temsilciye atandı', en: 'It was assigned to an agent' },
  unassigned: { tr: 'Artık temsilcisi yok', en: 'It no longer has an agent' },
  escalated: { tr: 'Üst birime aktarıldı', en: 'It was escalated' },
  breached: {
    first_response: { tr: 'İlk yanıt süresi aşıldı', en: 'The first response is overdue' },
    resolution: { tr: 'Çözüm süresi aşıldı', en: 'The resolution is overdue' },
  } satisfies Record<SlaTarget, Label>,
}

/** The ids of the followers of each ticket. */
export async function followersOf(tx: Ctx, ids: number[]): Promise<Map<number, number[]>> {
  const groups = Map.groupBy(await listFollowersOf(tx.db, ids), ({ id }) => id)
  return new Map([...groups].map(([id, rows]) => [id, rows.map(({ userId }) => userId)]))
}

type Telling = {
  /** Users who are told in another way. */
  others?: (number | null)[]
  kind?: DeskNoticeKind
}

/** Notifies the followers of tickets, except the one who acts and `others`, who know of it. */
export async function tellFollowersOf(
  tx: Ctx,
  ids: number[],
  { tr, en }: Label,
  { others = [], kind = 'followed' }: Telling = {},
): Promise<void> {
  for (const { id, subject, userId } of await listFollowersOf(tx.db, ids)) {
    if (others.includes(userId)) continue
    await tellAgents(tx, {
      ...{ kind, readers: [userId], path: ticketPath(id), isOnce: kind === 'reply' },
      tr: { title: `Takip ettiğin talepte yenilik (#${id})`, message: `${tr}: ${subject}` },
      en: { title: `News on a ticket you follow (#${id})`, message: `${en}: ${subject}` },
    })
  }
}

/** Notifies the agent of a ticket, and in other words its followers, except the one who acts and `others`. */
export async function tellAgentOf(
  tx: Ctx,
  { id, assignedTo }: { id: number; assignedTo: number | null },
  texts: { agent: Label; followers: Label },
  { others = [], kind }: Telling & { kind: DeskNoticeKind },
): Promise<void> {
  if (assignedTo !== null && !others.includes(assignedTo))
    await tellOfTicket(tx, id, { kind, readers: [assignedTo], text: texts.agent, isOnce: kind === 'reply' })
  await tellFollowers(tx, id, texts.followers, { kind, others: [assignedTo, ...others] })
}

/**
 * Notifies the agent of a ticket and its followers of what its requester did, or those who take it where it has no agent
 * who could hear.
 */
export async function tellOfRequester(
  tx: Ctx,
  ticket: { id: number; assignedTo: number | null },
  texts: { agent: Label; followers: Label },
): Promise<void> {
  await tellAgentOf(tx, ticket, texts, { kind: 'reply' })
  const { id, assignedTo } = ticket
  if (assignedTo === null || !(await isAgent(tx.db, assignedTo))) await announceUnassigned(tx, [id])
}

export const tellFollowers = (tx: Ctx, id: number, text: Label, telling?: Telling): Promise<void> =>
  tellFollowersOf(tx, [id], text, telling)
