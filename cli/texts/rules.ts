import type { Language } from '#db/enums.ts'

export const ticketRules = {
  ticketRules: { en: 'Manage rules of the support desk', tr: 'Destek masasının kurallarını yönet' },
  ticketRuleList: {
    en: 'List rules in the order in which they run',
    tr: 'Kuralları çalıştıkları sırayla listele',
  },
  ticketRuleEnable: { en: 'Enable a rule', tr: 'Bir kuralı aç' },
  ticketRuleDisable: { en: 'Disable a rule', tr: 'Bir kuralı kapat' },
  ticketRuleDryRun: {
    en: 'Count the tickets that a rule would change, and show the newest',
    tr: 'Bir kuralın kaç talebi değiştireceğini say, en yenilerini göster',
  },
  ticketRuleArgument: { en: 'ID of the rule', tr: 'Kuralın numarası' },
  ticketRuleEnabled: { en: 'Enabled rule {id} “{name}”', tr: '{id} “{name}” kuralı açıldı' },
  ticketRuleDisabled: { en: 'Disabled rule {id} “{name}”', tr: '{id} “{name}” kuralı kapatıldı' },
  noTicketRules: { en: 'There are no rules', tr: 'Henüz kural yok' },
  noTicketRule: { en: 'There is no such rule', tr: 'Böyle bir kural yok' },
  columnRuleEvent: { en: 'When', tr: 'Ne zaman' },
  columnRuleHours: { en: 'Hours later', tr: 'Kaç saat sonra' },
  columnRuleProblem: { en: 'Problem', tr: 'Sorun' },
  ticketRuleMatches: {
    en: '{count} of {of} tickets match',
    tr: '{of} talepten uyan: {count}',
  },
  ticketRuleMatchesNewest: {
    en: '{count} of the newest {of} tickets match; older ones were not looked at',
    tr: 'En yeni {of} talepten uyan: {count}; daha eskilerine bakılmadı',
  },
} as const satisfies Record<string, Record<Language, string>>
