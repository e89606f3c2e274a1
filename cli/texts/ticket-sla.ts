import type { Language } from '#db/enums.ts'

/** Due times of tickets, and the policies that set them. */
export const ticketSla = {
  slaList: {
    en: 'List SLA policies, most urgent priority first',
    tr: 'Hedef süreleri listele, en acil öncelik önce',
  },
  slaSet: { en: 'Change an SLA policy', tr: 'Bir hedef süreyi değiştir' },
  slaArgument: { en: 'ID of the policy', tr: 'Hedef sürenin numarası' },
  slaFirstOption: { en: 'Minutes to the first response', tr: 'İlk yanıta dek dakika' },
  slaResolutionOption: { en: 'Minutes to the resolution', tr: 'Çözüme dek dakika' },
  slaCalendarOption: {
    en: 'Count in working hours (business) or around the clock (always)',
    tr: 'Çalışma saatlerinde (business) ya da gece gündüz (always) say',
  },
  slaEnableOption: { en: 'Switch the policy on', tr: 'Hedef süreyi aç' },
  slaDisableOption: { en: 'Switch the policy off', tr: 'Hedef süreyi kapat' },
  slaChanged: {
    en: 'Changed the policy {name}; due times of unresolved tickets follow',
    tr: '{name} değişti; çözülmemiş taleplerin süreleri yeniden hesaplanıyor',
  },
  slaNone: { en: 'There are no policies', tr: 'Hedef süre yok' },
  slaAllCategories: { en: 'all categories', tr: 'tüm kategoriler' },
  slaFirstColumn: { en: 'First response (min)', tr: 'İlk yanıt (dk)' },
  slaResolutionColumn: { en: 'Resolution (min)', tr: 'Çözüm (dk)' },
  slaCalendarColumn: { en: 'Calendar', tr: 'Takvim' },
  slaEnabledColumn: { en: 'State', tr: 'Durum' },
  slaOn: { en: 'on', tr: 'açık' },
  slaOff: { en: 'off', tr: 'kapalı' },
  slaDueColumn: { en: 'Due', tr: 'Süre' },
  slaFirstDue: { en: 'First response due', tr: 'İlk yanıt süresi' },
  slaResolutionDue: { en: 'Resolution due', tr: 'Çözüm süresi' },
  slaMissed: { en: 'overdue', tr: 'süre aşıldı' },
  slaPaused: { en: 'paused', tr: 'durdu' },
  ticketSlaOption: { en: 'Due times: breached or due_soon', tr: 'Süre: breached ya da due_soon' },
} as const satisfies Record<string, Record<Language, string>>
