import { type Ctx, userOf } from '#api/context.ts'
import { notifyUser } from '#api/features/inbox/notices.ts'
import type { Label } from '#api/rules/labels/label.ts'
import { ticketStatusLabels } from '#api/rules/labels/tickets.ts'
import type { SlaTarget, TicketStatus } from '#db/enums.ts'
import { listFollowersOf } from './relation-queries.ts'

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

/** The user who acts; undefined for a guest, and for jobs. */
const actorId = ({ actor }: Ctx) => userOf(actor)?.id

/** Notifies the followers of tickets, except the one who acts and `others`, who know of it. */
export async function tellFollowersOf(
  tx: Ctx,
  ids: number[],
  { tr, en }: Label,
  others: (number | null)[] = [],
): Promise<void> {
  for (const { id, subject, userId } of await listFollowersOf(tx.db, ids)) {
    if (userId === actorId(tx) || others.includes(userId)) continue
    await notifyUser(tx, {
      userId,
      tr: { title: `Takip ettiğin talepte yenilik (#${id})`, message: `${tr}: ${subject}` },
      en: { title: `News on a ticket you follow (#${id})`, message: `${en}: ${subject}` },
    })
  }
}

export const tellFollowers = (tx: Ctx, id: number, text: Label, others?: (number | null)[]): Promise<void> =>
  tellFollowersOf(tx, [id], text, others)
