import type { Language } from '#db/enums.ts'

/** The audit log. */
export const audit = {
  audit: { en: 'Read and verify the audit log', tr: 'Denetim izini oku ve doğrula' },
  auditList: { en: 'List who changed what, newest first', tr: 'Kim neyi değiştirdi, en yenisi önce' },
  auditVerify: {
    en: 'Verify the hash chain of the audit log, batch by batch',
    tr: 'Denetim izinin özet zincirini grup grup doğrula',
  },
  auditSearchOption: {
    en: 'Name or e-mail of a user, #id or request ID',
    tr: 'Bir kullanıcının adı ya da e-postası, #no veya istek numarası',
  },
  auditActorOption: { en: 'ID of the user who acted', tr: 'Yapan kullanıcının numarası' },
  auditActionOption: { en: 'Action, such as segment.update', tr: 'İşlem, örneğin segment.update' },
  auditGroupOption: { en: 'Area of the actions', tr: 'İşlemlerin bölümü' },
  auditTargetTypeOption: { en: 'Type of the target', tr: 'Hedefin türü' },
  auditTargetOption: { en: 'ID of the target', tr: 'Hedefin numarası' },
  auditFromOption: {
    en: 'First day in Istanbul (YYYY-MM-DD), or an instant',
    tr: 'İlk gün, İstanbul saatiyle (YYYY-AA-GG) ya da bir an',
  },
  auditToOption: {
    en: 'Last day in Istanbul (YYYY-MM-DD), or an instant',
    tr: 'Son gün, İstanbul saatiyle (YYYY-AA-GG) ya da bir an',
  },
  auditOrderOption: { en: 'Sort order', tr: 'Sıralama' },
  columnWhat: { en: 'What happened', tr: 'Ne oldu' },
  columnChanges: { en: 'Changes', tr: 'Değişiklikler' },
  columnAddress: { en: 'Address', tr: 'Adres' },
  noAuditEntries: { en: 'No entries found', tr: 'Burada kayıt yok' },
  auditIntact: {
    en: 'The chain is intact (batches: {batches}, entries: {rows})',
    tr: 'Zincir sağlam (grup: {batches}, kayıt: {rows})',
  },
  auditVerified: {
    en: 'Verified batches: {batches}, entries: {rows}',
    tr: '{batches} grup, {rows} kayıt doğrulandı',
  },
  auditBroken: { en: 'The chain is broken (problems: {count})', tr: 'Zincir bozuk (sorun: {count})' },
  auditBatchRows: { en: '{text}: {rows}', tr: '{text}: {rows}' },
} as const satisfies Record<string, Record<Language, string>>
