import type { Language } from '#db/enums.ts'

export const errorReports = {
  errors: { en: 'Read and resolve errors of browsers', tr: 'Tarayıcı hatalarını oku ve çözüldü say' },
  errorList: {
    en: 'List errors that browsers reported, last seen first',
    tr: 'Tarayıcıların bildirdiği hataları listele, son görülen önce',
  },
  errorShow: { en: 'Show an error with stack and versions', tr: 'Bir hatayı yeri ve sürümleriyle göster' },
  errorResolve: {
    en: 'Mark an error as resolved until a newer version reports it',
    tr: 'Bir hatayı daha yeni bir sürüm bildirene kadar çözüldü say',
  },
  errorReopen: { en: 'Open a resolved error again', tr: 'Çözülen bir hatayı yeniden aç' },
  errorArgument: { en: 'ID of the error', tr: 'Hatanın numarası' },
  errorSearchOption: { en: 'Search message, type and page', tr: 'Mesajda, türde ve sayfada ara' },
  errorStatusOption: { en: 'Only errors of this status', tr: 'Yalnızca bu durumdaki hatalar' },
  errorLevelOption: { en: 'Only errors that broke this much', tr: 'Yalnızca bu kadarını bozan hatalar' },
  errorSortOption: { en: 'Sort by this column', tr: 'Şu sütuna göre sırala' },
  errorOrderOption: { en: 'Sort order', tr: 'Sıralama yönü' },
  errorsNone: { en: 'No errors found', tr: 'Burada hata yok' },
  columnError: { en: 'Error', tr: 'Hata' },
  columnVersion: { en: 'Version', tr: 'Sürüm' },
  columnPage: { en: 'Page', tr: 'Sayfa' },
  columnLastSeen: { en: 'Last seen', tr: 'Son görülme' },
  errorFirstSeen: { en: 'First seen', tr: 'İlk görülme' },
  errorBroke: { en: 'Broke', tr: 'Bozduğu' },
  errorBrowser: { en: 'Browser', tr: 'Tarayıcı' },
  errorResolvedAt: { en: 'Resolved', tr: 'Çözülme' },
  errorReopenedAt: { en: 'Came back', tr: 'Geri gelme' },
  errorResolved: { en: 'Marked error {id} as resolved', tr: '{id} numaralı hata çözüldü sayıldı' },
  errorResolvedNext: {
    en: 'It opens by itself if a newer version reports it',
    tr: 'Daha yeni bir sürüm bildirirse kendiliğinden açılır',
  },
  errorReopened: { en: 'Opened error {id} again', tr: '{id} numaralı hata yeniden açıldı' },
} as const satisfies Record<string, Record<Language, string>>
