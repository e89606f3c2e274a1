import type { Label } from '../label.ts'
import { byActor } from './by-actor.ts'

/** Audited actions of reports, of the system and of the audit log itself. */
export const consoleActions = {
  ...byActor({
    'report.run': { tr: 'rapor istedi: {target}', en: 'requested the report {target}' },
    'report.download': { tr: 'raporu indirdi: {target}', en: 'downloaded the report {target}' },
    'report.delete': { tr: 'raporu sildi: {target}', en: 'deleted the report {target}' },
    'report_schedule.create': { tr: 'rapor planladı', en: 'scheduled a report' },
    'report_schedule.update': { tr: 'rapor planını değiştirdi', en: 'changed the schedule of a report' },
    'report_schedule.delete': { tr: 'rapor planını sildi', en: 'deleted the schedule of a report' },
    'maintenance.enable': { tr: 'bakım modunu açtı', en: 'started maintenance' },
    'maintenance.disable': { tr: 'bakım modunu kapattı', en: 'ended maintenance' },
    'cache.flush': { tr: 'önbelleği temizledi', en: 'emptied the cache' },
    'log.clear': { tr: 'sunucu günlüğünü temizledi: {target}', en: 'cleared a server log: {target}' },
    'log.download': { tr: 'sunucu günlüğünü indirdi: {target}', en: 'downloaded a server log: {target}' },
    'error_report.resolve': {
      tr: 'tarayıcı hatasını çözüldü saydı: {target}',
      en: 'marked a browser error as resolved: {target}',
    },
    'error_report.reopen': {
      tr: 'tarayıcı hatasını yeniden açtı: {target}',
      en: 'opened a browser error again: {target}',
    },
    'config.update': { tr: 'sistem ayarlarını değiştirdi', en: 'changed the system settings' },
    'database.vacuum': {
      tr: 'veritabanında yer açmayı (vacuum) başlattı: {target}',
      en: 'started a vacuum of the database: {target}',
    },
    'database.reindex': {
      tr: 'dizinleri yeniden kurmayı (reindex) başlattı: {target}',
      en: 'started to rebuild indexes: {target}',
    },
    'database.kill_query': {
      tr: 'çalışan bir sorguyu iptal etti: {target}',
      en: 'cancelled a running query: {target}',
    },
    'database.terminate_query': {
      tr: 'iptali duymayan sorgunun bağlantısını kapattı: {target}',
      en: 'closed the connection of a query that ignored its cancellation: {target}',
    },
    'database.backup': { tr: 'veritabanını yedekledi: {target}', en: 'backed up the database: {target}' },
    'audit.redact': {
      tr: 'silinen bir hesabın izlerini başka kayıtlardan çıkardı',
      en: 'removed texts of an erased account from other entries',
    },
    'audit.export': { tr: 'denetim izini dışa aktardı', en: 'exported the audit trail' },
  }),
} satisfies Record<string, Label>
