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
  slaUnresolvedOption: {
    en: 'Apply to unresolved tickets as well, not only to those opened from now on',
    tr: 'Yalnızca bundan sonra açılanlara değil, çözülmemiş taleplere de uygula',
  },
  slaPreviewOption: {
    en: 'Change nothing, and count the tickets that would be overdue at once',
    tr: 'Bir şey değiştirmeden, hemen gecikecek talepleri say',
  },
  slaPreview: {
    en: '{overdue} of {unresolved} unresolved tickets would be overdue at once with --unresolved',
    tr: '--unresolved ile çözülmemiş {unresolved} talepten hemen gecikecek olan: {overdue}',
  },
  slaUndo: {
    en: 'Undo the last change of an SLA policy, within an hour',
    tr: 'Bir hedef sürenin son değişikliğini, bir saat içinde geri al',
  },
  slaUndone: { en: 'Undid the last change of {name}', tr: '{name} için son değişiklik geri alındı' },
  slaChanged: {
    en: 'Changed the policy {name} for tickets that are opened from now on',
    tr: '{name} bundan sonra açılan talepler için değişti',
  },
  slaChangedAll: {
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
  slaOverdue: { en: 'overdue', tr: 'süresi geçti' },
  slaMissed: { en: 'missed', tr: 'süre kaçtı' },
  slaPaused: { en: 'paused', tr: 'durdu' },
  ticketSlaOption: {
    en: 'Missed at any time (breached), overdue now or due soon',
    tr: 'Süresi kaçan (breached), şu an geçmiş (overdue) ya da yaklaşan (due_soon)',
  },
} as const satisfies Record<string, Record<Language, string>>
