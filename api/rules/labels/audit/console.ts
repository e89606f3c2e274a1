import type { Label } from '../label.ts'

/** Audited actions of reports, of the system and of the audit log itself. */
export const consoleActions = {
  'report.run': { tr: '{actor} rapor istedi: {target}', en: '{actor} requested the report {target}' },
  'report.download': { tr: '{actor} raporu indirdi: {target}', en: '{actor} downloaded the report {target}' },
  'report.delete': { tr: '{actor} raporu sildi: {target}', en: '{actor} deleted the report {target}' },
  'report_schedule.create': { tr: '{actor} rapor planladı', en: '{actor} scheduled a report' },
  'report_schedule.update': {
    tr: '{actor} rapor planını değiştirdi',
    en: '{actor} changed the schedule of a report',
  },
  'report_schedule.delete': {
    tr: '{actor} rapor planını sildi',
    en: '{actor} deleted the schedule of a report',
  },
  'maintenance.enable': { tr: '{actor} bakım modunu açtı', en: '{actor} started maintenance' },
  'maintenance.disable': { tr: '{actor} bakım modunu kapattı', en: '{actor} ended maintenance' },
  'cache.flush': { tr: '{actor} önbelleği temizledi', en: '{actor} emptied the cache' },
  'log.clear': {
    tr: '{actor} sunucu günlüğünü temizledi: {target}',
    en: '{actor} cleared a server log: {target}',
  },
  'log.download': {
    tr: '{actor} sunucu günlüğünü indirdi: {target}',
    en: '{actor} downloaded a server log: {target}',
  },
  'error_report.resolve': {
    tr: '{actor} tarayıcı hatasını çözüldü saydı: {target}',
    en: '{actor} marked a browser error as resolved: {target}',
  },
  'error_report.reopen': {
    tr: '{actor} tarayıcı hatasını yeniden açtı: {target}',
    en: '{actor} opened a browser error again: {target}',
  },
  'config.update': { tr: '{actor} sistem ayarlarını değiştirdi', en: '{actor} changed the system settings' },
  'database.vacuum': {
    tr: '{actor} veritabanında yer açmayı (vacuum) başlattı: {target}',
    en: '{actor} started a vacuum of the database: {target}',
  },
  'database.reindex': {
    tr: '{actor} dizinleri yeniden kurmayı (reindex) başlattı: {target}',
    en: '{actor} started to rebuild indexes: {target}',
  },
  'database.kill_query': {
    tr: '{actor} çalışan bir sorguyu iptal etti: {target}',
    en: '{actor} cancelled a running query: {target}',
  },
  'database.terminate_query': {
    tr: '{actor} iptali duymayan sorgunun bağlantısını kapattı: {target}',
    en: '{actor} closed the connection of a query that ignored its cancellation: {target}',
  },
  'database.backup': {
    tr: '{actor} veritabanını yedekledi: {target}',
    en: '{actor} backed up the database: {target}',
  },
  'audit.redact': {
    tr: '{actor} silinen bir hesabın izlerini başka kayıtlardan çıkardı',
    en: '{actor} removed texts of an erased account from other entries',
  },
  'audit.export': { tr: '{actor} denetim izini dışa aktardı', en: '{actor} exported the audit trail' },
} satisfies Record<string, Label>
