import type { Language } from '#db/enums.ts'

export const segments = {
  segments: { en: 'Manage segments of people', tr: 'Kişi segmentlerini yönet' },
  segmentList: { en: 'List segments, newest first', tr: 'Segmentleri listele, en yenisi önce' },
  segmentShow: { en: 'Show a segment with its rules', tr: 'Bir segmenti ve kurallarını göster' },
  segmentCreate: {
    en: 'Create a segment; its rules are evaluated when it is sent to',
    tr: 'Segment oluştur; kişiler gönderirken bulunur',
  },
  segmentUpdate: {
    en: 'Update name or rules; waiting notifications use the new rules',
    tr: 'Adını ya da kurallarını değiştir; bekleyenler yeni bulunanlara gider',
  },
  segmentUpdated: { en: 'Updated segment {id} “{name}”', tr: '{id} “{name}” segmenti değişti' },
  segmentRulesUpdated: {
    en: 'Updated segment {id} “{name}”, {count} people now',
    tr: '{id} “{name}” segmenti değişti, şu an {count} kişi',
  },
  segmentPreview: {
    en: 'Preview the people that a segment or rules find',
    tr: 'Bir segmentin ya da kuralların bulduğu kişileri gör',
  },
  segmentDelete: {
    en: 'Delete a segment without waiting notifications',
    tr: 'Bekleyen bildirimi olmayan bir segmenti sil',
  },
  segmentArgument: { en: 'ID of the segment', tr: 'Segmentin numarası' },
  nameSearchOption: { en: 'Search the name', tr: 'Adında geçen' },
  nameOption: { en: 'Name', tr: 'Ad' },
  ruleOption: {
    en: 'Rule such as "language eq en" or "country in TR,DE", repeatable; fields: {fields}; comparisons: {ops}',
    tr: '"language eq en" ya da "country in TR,DE" gibi, her kural için yinele; alanlar: {fields}; karşılaştırmalar: {ops}',
  },
  ruleNeedsValue: { en: 'A rule must end with a value', tr: 'Kuralın sonunda bir değer olur' },
  rulesNeeded: { en: 'Missing: --rule or --file', tr: '--rule ya da --file ver' },
  idOrRules: {
    en: 'Use either the ID of a segment or rules',
    tr: 'Bir segment numarası ya da kurallar ver, ikisini değil',
  },
  matchOption: {
    en: 'Match all rules or any of them',
    tr: 'Kuralların hepsi mi, herhangi biri mi',
  },
  match: { en: 'Matches', tr: 'Koşul' },
  matchAll: { en: 'people who match all rules', tr: 'tüm kurallara uyanlar' },
  matchAny: { en: 'people who match any rule', tr: 'kurallardan birine uyanlar' },
  rule: { en: 'Rule', tr: 'Kural' },
  rules: { en: 'Rules', tr: 'Kurallar' },
  counted: { en: 'Counted', tr: 'Sayım' },
  noSegments: { en: 'No segments found', tr: 'Burada segment yok' },
  segmentCreated: {
    en: 'Created segment {id} “{name}”, {count} people now',
    tr: '{id} “{name}” segmenti oluşturuldu, şu an {count} kişi',
  },
  segmentCreatedNext: { en: 'Send to it: {command}', tr: 'Ona gönder: {command}' },
  segmentDeleted: { en: 'Deleted segment {id}', tr: '{id} numaralı segment silindi' },
  previewFound: { en: '{count} people, {reachable} active', tr: '{count} kişi, aktif olan: {reachable}' },
  previewEstimated: {
    en: 'About {count} people, about {reachable} active',
    tr: 'Yaklaşık {count} kişi, aktif olan: yaklaşık {reachable}',
  },
  askDelete: { en: 'Delete {id} “{name}”?', tr: '{id} “{name}” silinsin mi?' },
} as const satisfies Record<string, Record<Language, string>>
