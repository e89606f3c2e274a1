import type { Language } from '#db/enums.ts'

/** Of segments. */
export const segments = {
  segments: { en: 'people by rules, to send to', tr: 'kurallarla bulunan kişiler' },
  segmentList: { en: 'all segments, newest first', tr: 'tüm segmentler, en yenisi önce' },
  segmentShow: { en: 'one segment with its rules', tr: 'bir segment ve kuralları' },
  segmentCreate: {
    en: 'keep rules under a name; people are found when it is sent',
    tr: 'kuralları bir adla sakla; kişiler gönderirken bulunur',
  },
  segmentUpdate: {
    en: 'change name or rules; what waits goes to whom they find then',
    tr: 'adını ya da kurallarını değiştir; bekleyenler yeni bulunanlara gider',
  },
  segmentUpdated: { en: 'Changed segment {id} “{name}”', tr: '{id} “{name}” segmenti değişti' },
  segmentRuled: {
    en: 'Changed segment {id} “{name}”, {count} people now',
    tr: '{id} “{name}” segmenti değişti, şu an {count} kişi',
  },
  segmentPreview: { en: 'whom a segment or rules find now', tr: 'segment ya da kurallar şimdi kimi buluyor' },
  segmentDelete: { en: 'delete one that nothing waits for', tr: 'bekleyeni olmayan bir segmenti sil' },
  segmentArgument: { en: 'number of the segment', tr: 'segmentin numarası' },
  nameSearchOption: { en: 'words in the name', tr: 'adında geçen' },
  nameOption: { en: 'what it is called', tr: 'adı' },
  ruleOption: {
    en: 'such as "language eq en" or "country in TR,DE", again for each rule; fields: {fields}; comparisons: {ops}',
    tr: '"language eq en" ya da "country in TR,DE" gibi, her kural için yinele; alanlar: {fields}; karşılaştırmalar: {ops}',
  },
  ruleNeedsValue: { en: 'A rule ends with a value', tr: 'Kuralın sonunda bir değer olur' },
  rulesNeeded: { en: 'Give --rule or --file', tr: '--rule ya da --file ver' },
  idOrRules: {
    en: 'Give the number of a segment or rules, not both',
    tr: 'Bir segment numarası ya da kurallar ver, ikisini değil',
  },
  matchOption: { en: 'whether all rules have to hold, or any', tr: 'kuralların hepsi mi, herhangi biri mi' },
  match: { en: 'Holds for', tr: 'Koşul' },
  matchAll: { en: 'whoever fits all rules', tr: 'tüm kurallara uyanlar' },
  matchAny: { en: 'whoever fits any rule', tr: 'kurallardan birine uyanlar' },
  rule: { en: 'Rule', tr: 'Kural' },
  rules: { en: 'Rules', tr: 'Kurallar' },
  counted: { en: 'Counted', tr: 'Sayım' },
  noSegments: { en: 'No segments here', tr: 'Burada segment yok' },
  segmentCreated: {
    en: 'Kept segment {id} “{name}”, {count} people now',
    tr: '{id} “{name}” segmenti saklandı, şu an {count} kişi',
  },
  segmentCreatedNext: { en: 'Send to it: {command}', tr: 'Ona gönder: {command}' },
  segmentDeleted: { en: 'Deleted segment {id}', tr: '{id} numaralı segment silindi' },
  previewFound: {
    en: '{count} people, {reachable} active',
    tr: '{count} kişi, {reachable} tanesi aktif',
  },
  previewEstimated: {
    en: 'About {count} people, about {reachable} active',
    tr: 'Yaklaşık {count} kişi, yaklaşık {reachable} tanesi aktif',
  },
  askDelete: { en: 'Delete {id} “{name}”?', tr: '{id} “{name}” silinsin mi?' },
} as const satisfies Record<string, Record<Language, string>>
