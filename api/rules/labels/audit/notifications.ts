import type { Label } from '../label.ts'

/** Audited actions of notifications, their queue, templates and segments. */
export const notificationsActions = {
  'notification.create': {
    tr: '{actor} bildirimi oluşturdu: {target}',
    en: '{actor} created the notification {target}',
  },
  'notification.update': {
    tr: '{actor} bildirimi değiştirdi: {target}',
    en: '{actor} edited the notification {target}',
  },
  'notification.delete': {
    tr: '{actor} bildirimi sildi: {target}',
    en: '{actor} deleted the notification {target}',
  },
  'notification.test': {
    tr: '{actor} yazdığı bildirimi deneme olarak kendine gönderdi',
    en: '{actor} sent the notification being written to themselves as a test',
  },
  'notification.approve': {
    tr: '{actor} bildirimi onayladı: {target}',
    en: '{actor} approved the notification {target}',
  },
  'notification.reject': {
    tr: '{actor} bildirimi reddetti: {target}',
    en: '{actor} rejected the notification {target}',
  },
  'notification.cancel': {
    tr: '{actor} bildirimi iptal etti: {target}',
    en: '{actor} cancelled the notification {target}',
  },
  'notification.cancel_fallback': {
    tr: '{actor} bildirimin kalan yedek kanallarını iptal etti: {target}',
    en: '{actor} cancelled the remaining fallback channels of {target}',
  },
  'queue.process': {
    tr: '{actor} onaylı bildirimleri kuyruğa aldı',
    en: '{actor} moved approved notifications to the queue',
  },
  'queue.send': {
    tr: '{actor} bekleyen mesajları elle gönderdi',
    en: '{actor} sent the waiting messages by hand',
  },
  'queue.retry': {
    tr: '{actor} başarısız mesajları yeniden denedi',
    en: '{actor} retried failed messages',
  },
  'queue.finish': { tr: '{actor} elle gönderimi bitirdi', en: '{actor} finished sending by hand' },
  'outbox.read': { tr: '{actor} saklanan bir mesajı okudu', en: '{actor} read a stored message' },
  'template.create': {
    tr: '{actor} şablonu oluşturdu: {target}',
    en: '{actor} created the template {target}',
  },
  'template.update': {
    tr: '{actor} şablonu değiştirdi: {target}',
    en: '{actor} edited the template {target}',
  },
  'template.activate': {
    tr: '{actor} şablonu açtı: {target}',
    en: '{actor} activated the template {target}',
  },
  'template.deactivate': {
    tr: '{actor} şablonu kapattı: {target}',
    en: '{actor} deactivated the template {target}',
  },
  'template.delete': { tr: '{actor} şablonu sildi: {target}', en: '{actor} deleted the template {target}' },
  'segment.create': {
    tr: '{actor} segmenti oluşturdu: {target}',
    en: '{actor} created the segment {target}',
  },
  'segment.update': {
    tr: '{actor} segmenti değiştirdi: {target}',
    en: '{actor} edited the segment {target}',
  },
  'segment.delete': { tr: '{actor} segmenti sildi: {target}', en: '{actor} deleted the segment {target}' },
} satisfies Record<string, Label>
