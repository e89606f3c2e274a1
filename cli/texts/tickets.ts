import type { Language } from '#db/enums.ts'

/** Tickets of the support desk. */
export const tickets = {
  tickets: { en: 'Work on support tickets', tr: 'Destek talepleriyle çalış' },
  ticketList: { en: 'List tickets, newest first', tr: 'Talepleri listele, en yenisi önce' },
  ticketAssign: {
    en: 'Assign a ticket to an agent, to yourself or to no one',
    tr: 'Bir talebi bir temsilciye ya da kendine ata, ya da atamayı kaldır',
  },
  ticketStatus: { en: 'Change the status of a ticket', tr: 'Bir talebin durumunu değiştir' },
  ticketPriority: { en: 'Change the priority of a ticket', tr: 'Bir talebin önceliğini değiştir' },
  ticketExport: { en: 'Save tickets as CSV', tr: 'Talepleri CSV olarak kaydet' },
  ticketStats: {
    en: 'Show the key figures of the support desk and those of the period before',
    tr: 'Destek masasının temel sayılarını ve önceki dönemi göster',
  },
  ticketRangeOption: { en: 'Days in Istanbul that end today', tr: 'Bugün biten günler, İstanbul saatiyle' },
  ticketSpamOption: { en: 'Count spam as well', tr: 'Spamı da say' },
  columnFigure: { en: 'Figure', tr: 'Sayı' },
  columnRange: { en: 'Last {days}d', tr: 'Son {days} gün' },
  ticketArgument: { en: 'ID of the ticket', tr: 'Talebin numarası' },
  ticketAgentArgument: { en: 'ID of the agent, me or none', tr: 'Temsilcinin numarası, me ya da none' },
  ticketStatusArgument: { en: 'New status', tr: 'Yeni durum' },
  ticketPriorityArgument: { en: 'New priority, 1 to 5', tr: 'Yeni öncelik, 1–5' },
  ticketReasonOption: { en: 'Reason for the status log', tr: 'Durum günlüğü için neden' },
  ticketSearchOption: {
    en: 'Search subject, description and requester',
    tr: 'Başlığında, açıklamasında ya da sahibinde geçen',
  },
  ticketStatusOption: { en: 'Status', tr: 'Durum' },
  ticketPriorityOption: { en: 'Priority, 1 to 5', tr: 'Öncelik, 1–5' },
  ticketAssignedOption: {
    en: 'ID of an agent, me or unassigned',
    tr: 'Temsilcinin numarası, me ya da unassigned',
  },
  ticketFlagOption: { en: 'Flag', tr: 'İşaret' },
  ticketSortOption: { en: 'Sort by', tr: 'Sıralama' },
  ticketOrderOption: { en: 'Sort order', tr: 'Yön' },
  columnSubject: { en: 'Subject', tr: 'Başlık' },
  columnRequester: { en: 'Requester', tr: 'Talep sahibi' },
  columnAgent: { en: 'Agent', tr: 'Temsilci' },
  noTickets: { en: 'No tickets found', tr: 'Burada talep yok' },
  ticketAssigned: { en: 'Assigned ticket {id} to {name}', tr: '{id} numaralı talep atandı: {name}' },
  ticketUnassigned: { en: 'Unassigned ticket {id}', tr: '{id} numaralı talebin ataması kaldırıldı' },
  ticketMoved: { en: 'Ticket {id} is now {status}', tr: '{id} numaralı talebin durumu: {status}' },
  ticketPrioritised: {
    en: 'Ticket {id} has priority {priority} now',
    tr: '{id} numaralı talebin önceliği: {priority}',
  },
  ticketExported: {
    en: 'Saved tickets to {path}, {size}',
    tr: 'Talepler {path} dosyasına kaydedildi, {size}',
  },
} as const satisfies Record<string, Record<Language, string>>
