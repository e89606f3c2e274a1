import type { Language } from '#db/enums.ts'

/** Texts that all lists and tables share. */
export const lists = {
  pageOption: { en: 'Page number', tr: 'Gösterilecek sayfa' },
  limitOption: { en: 'Rows per page, at most 100', tr: 'Sayfadaki satır sayısı, en çok 100' },
  headerOption: {
    en: 'Print column names first where the output is no terminal',
    tr: 'Çıktı terminal değilse önce sütun adlarını yaz',
  },
  watchOption: { en: 'Refresh until q or Ctrl+C', tr: 'Ekranda güncel tut, q ya da Ctrl+C bitirir' },
  intervalOption: {
    en: 'Seconds between refreshes',
    tr: 'Yenilemeler arası saniye',
  },
  pageOf: { en: 'Page {page} of {pages}, {total} in total', tr: 'Sayfa {page}/{pages}, toplam {total}' },
  watching: {
    en: 'Last refresh {time} · every {seconds} s · q to stop',
    tr: 'Son yenileme {time} · {seconds} sn arayla · Durdurmak için q',
  },
  pageOfIn: {
    en: 'Page {page} of {pages}, {total} in total · times in {zone}',
    tr: 'Sayfa {page}/{pages}, toplam {total} · saat dilimi {zone}',
  },
  columnPerson: { en: 'Person', tr: 'Kişi' },
  columnReason: { en: 'Reason', tr: 'Neden' },
  columnAttempts: { en: 'Attempts', tr: 'Deneme' },
  approximately: { en: 'about {count}', tr: 'yaklaşık {count}' },
  columnId: { en: 'ID', tr: 'No' },
  columnStatus: { en: 'Status', tr: 'Durum' },
  columnTitle: { en: 'Title', tr: 'Başlık' },
  columnTarget: { en: 'To', tr: 'Kime' },
  columnPeople: { en: 'People', tr: 'Kişi' },
  columnType: { en: 'Type', tr: 'Tür' },
  columnPriority: { en: 'Priority', tr: 'Öncelik' },
  columnAuthor: { en: 'By', tr: 'Yazan' },
  columnCreated: { en: 'Created', tr: 'Oluşturma' },
  columnCount: { en: 'Count', tr: 'Adet' },
} as const satisfies Record<string, Record<Language, string>>
