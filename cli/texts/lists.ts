import type { Language } from '#db/enums.ts'

/** What lists and tables share, whatever they show. */
export const lists = {
  pageOption: { en: 'page to show', tr: 'gösterilecek sayfa' },
  limitOption: { en: 'rows on a page, at most 100', tr: 'sayfadaki satır sayısı, en çok 100' },
  watchOption: { en: 'keep it on the screen, Ctrl+C ends', tr: 'ekranda güncel tut, Ctrl+C bitirir' },
  intervalOption: { en: 'seconds between looks', tr: 'bakışlar arası saniye' },
  pageOf: { en: 'Page {page} of {pages}, {total} in all', tr: 'Sayfa {page}/{pages}, toplam {total}' },
  staleSince: { en: 'Last figures: {time}', tr: 'Son bilinen: {time}' },
  columnPerson: { en: 'Person', tr: 'Kişi' },
  columnWhy: { en: 'Why', tr: 'Neden' },
  columnTries: { en: 'Tries', tr: 'Deneme' },
  roughly: { en: 'about {count}', tr: 'yaklaşık {count}' },
  columnId: { en: 'No', tr: 'No' },
  columnState: { en: 'State', tr: 'Durum' },
  columnTitle: { en: 'Title', tr: 'Başlık' },
  columnTarget: { en: 'To', tr: 'Kime' },
  columnPeople: { en: 'People', tr: 'Kişi' },
  columnType: { en: 'Type', tr: 'Tür' },
  columnPriority: { en: 'Priority', tr: 'Öncelik' },
  columnAuthor: { en: 'By', tr: 'Yazan' },
  columnCreated: { en: 'Created', tr: 'Oluşturma' },
  columnCount: { en: 'Count', tr: 'Adet' },
} as const satisfies Record<string, Record<Language, string>>
