import { AppError, defineError } from '#api/http/errors.ts'

/** One vacuum, reindex or backup at a time, on all replicas. */
export const DatabaseBusy = defineError('DATABASE_BUSY', 409, {
  tr: 'Veritabanında başka bir bakım ya da yedekleme sürüyor. Bitince yeniden dene.',
  en: 'Another maintenance task or backup of the database is running. Try again when it ends.',
})
export const DatabaseWorkTimeout = defineError('DATABASE_WORK_TIMEOUT', 504, {
  tr: 'Veritabanı işlemi süresi içinde bitmedi ve durduruldu. Daha sakin bir saatte, tek bir tabloyla dene.',
  en: 'The task did not finish in its time and was stopped. Try a single table at a quieter hour.',
})
export const TableUnknown = () =>
  new AppError('NOT_FOUND', 404, { tr: 'Böyle bir tablo yok', en: 'There is no such table' })
export const IndexUnknown = () =>
  new AppError('NOT_FOUND', 404, { tr: 'Böyle bir dizin yok', en: 'There is no such index' })
export const QueryUnknown = () =>
  new AppError('NOT_FOUND', 404, {
    tr: 'Bu numarayla çalışan bir sorgu yok',
    en: 'No query runs under this number',
  })
export const QueryForeign = defineError('QUERY_FOREIGN', 403, {
  tr: 'Veritabanı kullanıcısının bu sorguyu sonlandırma yetkisi yok',
  en: 'The database user is not allowed to end this query',
})
export const QueryRunsOn = defineError('QUERY_RUNS_ON', 504, {
  tr: 'Query sonlandırma hatası',
  en: 'The query could not be ended',
})
/** D98. */
export const TestQueryOff = defineError('TEST_QUERY_OFF', 403, {
  tr: 'Deneme sorgusu canlı ortamda kapalıdır',
  en: 'Test queries are off in production',
})
export const BackupNoRoom = defineError('BACKUP_NO_ROOM', 507, {
  tr: 'Yedek için diskte yeterli yer yok',
  en: 'There is not enough disk space for a backup',
})
export const BackupUnknown = () =>
  new AppError('NOT_FOUND', 404, { tr: 'Böyle bir yedek yok', en: 'There is no such backup' })
