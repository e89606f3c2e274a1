import type { Label } from '../label.ts'
import { byActor } from './by-actor.ts'

/** Audited actions of notifications, their queue, templates and segments. */
export const notificationsActions = {
  ...byActor({
    'notification.create': { tr: 'bildirimi oluşturdu: {target}', en: 'created the notification {target}' },
    'notification.update': { tr: 'bildirimi değiştirdi: {target}', en: 'edited the notification {target}' },
    'notification.delete': { tr: 'bildirimi sildi: {target}', en: 'deleted the notification {target}' },
    'notification.test': {
      tr: 'yazdığı bildirimi deneme olarak kendine gönderdi',
      en: 'sent the notification being written to themselves as a test',
    },
    'notification.approve': { tr: 'bildirimi onayladı: {target}', en: 'approved the notification {target}' },
    'notification.reject': { tr: 'bildirimi reddetti: {target}', en: 'rejected the notification {target}' },
    'notification.cancel': {
      tr: 'bildirimi iptal etti: {target}',
      en: 'cancelled the notification {target}',
    },
    'notification.cancel_fallback': {
      tr: 'bildirimin kalan yedek kanallarını iptal etti: {target}',
      en: 'cancelled the remaining fallback channels of {target}',
    },
    'queue.process': {
      tr: 'onaylı bildirimleri kuyruğa aldı',
      en: 'moved approved notifications to the queue',
    },
    'queue.send': { tr: 'bekleyen mesajları elle gönderdi', en: 'sent the waiting messages by hand' },
    'queue.retry': { tr: 'başarısız mesajları yeniden denedi', en: 'retried failed messages' },
    'queue.finish': { tr: 'elle gönderimi bitirdi', en: 'finished sending by hand' },
    'outbox.read': { tr: 'saklanan bir mesajı okudu', en: 'read a stored message' },
    'template.create': { tr: 'şablonu oluşturdu: {target}', en: 'created the template {target}' },
    'template.update': { tr: 'şablonu değiştirdi: {target}', en: 'edited the template {target}' },
    'template.activate': { tr: 'şablonu açtı: {target}', en: 'activated the template {target}' },
    'template.deactivate': { tr: 'şablonu kapattı: {target}', en: 'deactivated the template {target}' },
    'template.delete': { tr: 'şablonu sildi: {target}', en: 'deleted the template {target}' },
    'segment.create': { tr: 'segmenti oluşturdu: {target}', en: 'created the segment {target}' },
    'segment.update': { tr: 'segmenti değiştirdi: {target}', en: 'edited the segment {target}' },
    'segment.delete': { tr: 'segmenti sildi: {target}', en: 'deleted the segment {target}' },
  }),
} satisfies Record<string, Label>
