import type { ActorType, AuditFault, Language } from '#db/enums.ts'
import type { AuditGroup, AuditTarget } from '../audit-groups.ts'

type Label = Record<Language, string>

/**
 * Every action of the audit log as a sentence. `{actor}`, `{target}` and the values of a changed field (`{from}`, `{to}`)
 * are replaced.
 */
export const auditActionLabels = {
  'user.register': { tr: '{target} kaydoldu', en: '{target} registered' },
  'user.first_admin': { tr: '{target} ilk yönetici oldu', en: '{target} became the first admin' },
  'user.create': { tr: '{actor} hesap açtı: {target}', en: '{actor} created the account {target}' },
  'user.create_admin': {
    tr: '{actor} yönetici hesabı açtı: {target}',
    en: '{actor} created the admin {target}',
  },
  'user.update': {
    tr: '{actor} profili güncelledi: {target}',
    en: '{actor} updated the profile of {target}',
  },
  'user.set_role': {
    tr: '{actor} rolü değiştirdi ({from} → {to}): {target}',
    en: '{actor} changed the role of {target} from {from} to {to}',
  },
  'user.activate': { tr: '{actor} hesabı etkinleştirdi: {target}', en: '{actor} activated {target}' },
  'user.deactivate': { tr: '{actor} hesabı kapattı: {target}', en: '{actor} deactivated {target}' },
  'user.suspend': { tr: '{actor} hesabı askıya aldı: {target}', en: '{actor} suspended {target}' },
  'user.reactivate': { tr: '{actor} hesabı yeniden açtı: {target}', en: '{actor} reactivated {target}' },
  'user.end_suspension': {
    tr: '{actor} askıya almayı bitirdi: {target}',
    en: '{actor} ended the suspension of {target}',
  },
  'user.delete': { tr: '{actor} hesabı sildi: {target}', en: '{actor} deleted {target}' },
  'user.erase': {
    tr: '{actor} hesabın kişisel verilerini sildi: {target}',
    en: '{actor} erased the personal data of {target}',
  },
  'user.verify_email': {
    tr: '{actor} e-posta adresini doğruladı: {target}',
    en: '{actor} verified the e-mail address of {target}',
  },
  'user.request_email_change': {
    tr: '{actor} yeni e-posta adresi istedi: {target}',
    en: '{actor} requested a new e-mail address for {target}',
  },
  'user.change_email': {
    tr: '{actor} e-posta adresini değiştirdi: {target}',
    en: '{actor} changed the e-mail address of {target}',
  },
  'user.reset_password': {
    tr: '{actor} şifre sıfırlama e-postası gönderdi: {target}',
    en: '{actor} sent {target} a mail to reset the password',
  },
  'user.unlock': { tr: '{actor} giriş kilidini açtı: {target}', en: '{actor} unlocked {target}' },
  'user.add_note': { tr: '{actor} not ekledi: {target}', en: '{actor} added a note about {target}' },
  'user.update_note': {
    tr: '{actor} notu değiştirdi: {target}',
    en: '{actor} changed a note about {target}',
  },
  'user.remove_note': { tr: '{actor} notu sildi: {target}', en: '{actor} deleted a note about {target}' },
  'user.view_as': {
    tr: '{actor} ürüne şu kullanıcı olarak baktı: {target}',
    en: '{actor} viewed the product as {target}',
  },
  'user.end_view_as': {
    tr: '{actor} kullanıcı görünümünü bitirdi: {target}',
    en: '{actor} stopped viewing as {target}',
  },
  'users.export': { tr: '{actor} kullanıcıları dışa aktardı', en: '{actor} exported users' },
  'address.create': { tr: '{actor} adres ekledi: {target}', en: '{actor} added the address {target}' },
  'address.update': { tr: '{actor} adresi değiştirdi: {target}', en: '{actor} changed the address {target}' },
  'address.delete': { tr: '{actor} adresi sildi: {target}', en: '{actor} deleted the address {target}' },
  'address.make_primary': {
    tr: '{actor} adresi varsayılan yaptı: {target}',
    en: '{actor} made the address {target} the default',
  },
  'card.add': { tr: '{actor} kart ekledi: {target}', en: '{actor} added the card {target}' },
  'card.update': { tr: '{actor} kartı değiştirdi: {target}', en: '{actor} changed the card {target}' },
  'card.make_primary': {
    tr: '{actor} kartı varsayılan yaptı: {target}',
    en: '{actor} made the card {target} the default',
  },
  'card.remove': { tr: '{actor} kartı sildi: {target}', en: '{actor} deleted the card {target}' },
  'iban.add': { tr: '{actor} IBAN ekledi: {target}', en: '{actor} added the IBAN {target}' },
  'iban.update': { tr: '{actor} IBAN’ı değiştirdi: {target}', en: '{actor} changed the IBAN {target}' },
  'iban.make_primary': {
    tr: '{actor} IBAN’ı varsayılan yaptı: {target}',
    en: '{actor} made the IBAN {target} the default',
  },
  'iban.remove': { tr: '{actor} IBAN’ı sildi: {target}', en: '{actor} deleted the IBAN {target}' },
  'preferences.update': {
    tr: '{actor} iletişim tercihlerini değiştirdi: {target}',
    en: '{actor} changed the communication preferences of {target}',
  },
  'preferences.quiet-hours': {
    tr: '{actor} sessiz saatleri değiştirdi: {target}',
    en: '{actor} changed the quiet hours of {target}',
  },
  'privacy.update': {
    tr: '{actor} gizlilik ayarlarını değiştirdi: {target}',
    en: '{actor} changed the privacy settings of {target}',
  },
  'export.request': {
    tr: '{actor} kişisel verilerini istedi: {target}',
    en: '{actor} requested the personal data of {target}',
  },
  'export.download': {
    tr: '{actor} kişisel verileri indirdi: {target}',
    en: '{actor} downloaded the personal data of {target}',
  },
  'push.subscribe': { tr: '{actor} bir cihazda bildirimleri açtı', en: '{actor} turned on push on a device' },
  'push.unsubscribe': {
    tr: '{actor} bir cihazda bildirimleri kapattı',
    en: '{actor} turned off push on a device',
  },
  'auth.sign_in': { tr: '{actor} giriş yaptı', en: '{actor} signed in' },
  'auth.new_device': { tr: '{actor} yeni bir cihazdan giriş yaptı', en: '{actor} signed in on a new device' },
  'auth.lock': { tr: '{target} için giriş kilitlendi', en: 'Signing in as {target} was locked' },
  'auth.not_me': {
    tr: '{actor} bir girişi tanımadığını bildirdi',
    en: '{actor} did not recognise a sign-in',
  },
  'auth.refresh_token_reused': {
    tr: 'Bir oturum anahtarı ikinci kez kullanıldı',
    en: 'A refresh token was used a second time',
  },
  'auth.approve_device': { tr: '{actor} bir cihazı onayladı', en: '{actor} approved a device' },
  'auth.verify_email': {
    tr: '{target} e-posta adresini doğruladı',
    en: '{target} verified the e-mail address',
  },
  'auth.reset_password': { tr: '{target} şifresini sıfırladı', en: '{target} reset the password' },
  'auth.update_password': {
    tr: '{actor} şifresini değiştirdi: {target}',
    en: '{actor} changed the password of {target}',
  },
  'session.end': { tr: '{actor} bir oturumu kapattı', en: '{actor} ended a session' },
  'session.end_all': {
    tr: '{actor} oturumları kapattı: {target}',
    en: '{actor} ended the sessions of {target}',
  },
  'two_factor.set_up': {
    tr: '{actor} iki adımlı doğrulamayı kurmaya başladı',
    en: '{actor} began to set up two-factor authentication',
  },
  'two_factor.enable': {
    tr: '{actor} iki adımlı doğrulamayı açtı',
    en: '{actor} turned on two-factor authentication',
  },
  'two_factor.disable': {
    tr: '{actor} iki adımlı doğrulamayı kapattı',
    en: '{actor} turned off two-factor authentication',
  },
  'two_factor.reset': {
    tr: '{actor} iki adımlı doğrulamayı sıfırladı: {target}',
    en: '{actor} reset two-factor authentication of {target}',
  },
  'two_factor.disown': {
    tr: '{target} iki adımlı doğrulamayı kendisi açmadığını bildirdi',
    en: '{target} did not turn on two-factor authentication',
  },
  'two_factor.recover': { tr: '{target} kurtarma kodu kullandı', en: '{target} used a recovery code' },
  'two_factor.renew_codes': {
    tr: '{actor} kurtarma kodlarını yeniledi',
    en: '{actor} renewed the recovery codes',
  },
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
  'queue.process': {
    tr: '{actor} onaylı bildirimleri kuyruğa aldı',
    en: '{actor} moved approved notifications to the queue',
  },
  'queue.send': { tr: '{actor} kuyruğu elle gönderdi', en: '{actor} sent the queue by hand' },
  'queue.retry': {
    tr: '{actor} başarısız gönderimleri yeniden denedi',
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
  'reply_template.create': {
    tr: '{actor} yanıt şablonunu oluşturdu: {target}',
    en: '{actor} created the reply template {target}',
  },
  'reply_template.update': {
    tr: '{actor} yanıt şablonunu değiştirdi: {target}',
    en: '{actor} edited the reply template {target}',
  },
  'reply_template.delete': {
    tr: '{actor} yanıt şablonunu sildi: {target}',
    en: '{actor} deleted the reply template {target}',
  },
  'ticket.create': { tr: '{actor} destek talebi açtı: {target}', en: '{actor} opened the ticket {target}' },
  'ticket.answer': { tr: '{actor} talebi yanıtladı: {target}', en: '{actor} answered the ticket {target}' },
  'ticket.reply': { tr: '{actor} talebe yazdı: {target}', en: '{actor} replied to the ticket {target}' },
  'ticket.upload': {
    tr: '{actor} talebe dosya ekledi: {target}',
    en: '{actor} added files to the ticket {target}',
  },
  'ticket.status': {
    tr: '{actor} talebin durumunu değiştirdi: {target}',
    en: '{actor} changed the status of the ticket {target}',
  },
  'ticket.reopen': {
    tr: '{actor} talebi yeniden açtı: {target}',
    en: '{actor} reopened the ticket {target}',
  },
  'ticket.assign': { tr: '{actor} talebi atadı: {target}', en: '{actor} assigned the ticket {target}' },
  'ticket.priority': {
    tr: '{actor} talebin önceliğini değiştirdi: {target}',
    en: '{actor} changed the priority of the ticket {target}',
  },
  'ticket.category': {
    tr: '{actor} talebin kategorisini değiştirdi: {target}',
    en: '{actor} changed the category of the ticket {target}',
  },
  'ticket.flag': {
    tr: '{actor} talebin işaretini değiştirdi: {target}',
    en: '{actor} changed the flag of the ticket {target}',
  },
  'ticket.escalate': {
    tr: '{actor} talebi üst birime aktardı: {target}',
    en: '{actor} escalated the ticket {target}',
  },
  'ticket.export': { tr: '{actor} talepleri dışa aktardı', en: '{actor} exported tickets' },
  'ticket_view.create': {
    tr: '{actor} talep görünümünü kaydetti: {target}',
    en: '{actor} saved the ticket view {target}',
  },
  'ticket_view.update': {
    tr: '{actor} talep görünümünü değiştirdi: {target}',
    en: '{actor} edited the ticket view {target}',
  },
  'ticket_view.delete': {
    tr: '{actor} talep görünümünü sildi: {target}',
    en: '{actor} deleted the ticket view {target}',
  },
  'agent.update': {
    tr: '{actor} temsilcinin ayarlarını değiştirdi: {target}',
    en: '{actor} changed what the agent {target} takes',
  },
  'desk.settings': {
    tr: '{actor} taleplerin nasıl atandığını değiştirdi',
    en: '{actor} changed how tickets are assigned',
  },
  'sla_policy.update': {
    tr: '{actor} hedef süreleri değiştirdi: {target}',
    en: '{actor} changed the SLA policy {target}',
  },
  'sla.settings': {
    tr: '{actor} çalışma saatlerini ya da uyarı süresini değiştirdi',
    en: '{actor} changed the working hours or the SLA warning',
  },
  'holiday.set': { tr: '{actor} tatil ekledi: {target}', en: '{actor} set the holiday {target}' },
  'holiday.delete': { tr: '{actor} tatili sildi: {target}', en: '{actor} removed the holiday {target}' },
  'ticket.sla_breach': {
    tr: 'Talebin hedef süresi aşıldı: {target}',
    en: 'A due time of the ticket {target} was missed',
  },
  'ticket.note': {
    tr: '{actor} talebe not yazdı: {target}',
    en: '{actor} wrote a note on the ticket {target}',
  },
  'ticket.merge': {
    tr: '{actor} talebi başkasıyla birleştirdi: {target}',
    en: '{actor} merged the ticket {target} into another',
  },
  'ticket.unmerge': {
    tr: '{actor} talebi yeniden ayırdı: {target}',
    en: '{actor} took the ticket {target} out again',
  },
  'ticket.split': { tr: '{actor} talebi böldü: {target}', en: '{actor} split the ticket {target}' },
  'ticket.relate': {
    tr: '{actor} talebe ilgili bir talep bağladı: {target}',
    en: '{actor} related another ticket to {target}',
  },
  'ticket.unrelate': {
    tr: '{actor} talebin ilgili bir bağını kaldırdı: {target}',
    en: '{actor} removed a relation of the ticket {target}',
  },
  'ticket.snooze': { tr: '{actor} talebi erteledi: {target}', en: '{actor} snoozed the ticket {target}' },
  'ticket.wake': { tr: '{actor} ertelemeyi kaldırdı: {target}', en: '{actor} woke the ticket {target}' },
  'ticket.macro': {
    tr: '{actor} talebe makro uyguladı: {target}',
    en: '{actor} applied a macro to the ticket {target}',
  },
  'macro.create': { tr: '{actor} makro ekledi: {target}', en: '{actor} added the macro {target}' },
  'macro.update': { tr: '{actor} makroyu değiştirdi: {target}', en: '{actor} edited the macro {target}' },
  'macro.delete': { tr: '{actor} makroyu sildi: {target}', en: '{actor} deleted the macro {target}' },
  'ticket.close_resolved': {
    tr: '{actor} çözülen talebi kapattı: {target}',
    en: '{actor} closed the resolved ticket {target}',
  },
  'ticket.rate': { tr: '{actor} talebi değerlendirdi: {target}', en: '{actor} rated the ticket {target}' },
  'ticket.thank': {
    tr: '{actor} değerlendirme için teşekkür etti: {target}',
    en: '{actor} thanked for the rating of the ticket {target}',
  },
  'ticket.auto_reply': {
    tr: '{actor} talebin alındığını bildirdi: {target}',
    en: '{actor} confirmed that the ticket {target} arrived',
  },
  'ticket.log_note': {
    tr: '{actor} durum günlüğüne not yazdı: {target}',
    en: '{actor} wrote into the status log of the ticket {target}',
  },
  'ticket.erase': {
    tr: '{actor} silinen hesabın talebinin içeriğini sildi: {target}',
    en: '{actor} deleted the content of the ticket {target} with its account',
  },
  'ticket.guest_access': {
    tr: '{target} taleplerine bağlantıyla erişti',
    en: '{target} opened their tickets by a link',
  },
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
  'audit.redact': {
    tr: '{actor} silinen bir hesabın izlerini başka kayıtlardan çıkardı',
    en: '{actor} removed texts of an erased account from other entries',
  },
  'audit.export': { tr: '{actor} denetim izini dışa aktardı', en: '{actor} exported the audit trail' },
} satisfies Record<string, Label>

export type AuditAction = keyof typeof auditActionLabels
export const auditActions = Object.keys(auditActionLabels) as AuditAction[]

export const auditGroupLabels = {
  users: { tr: 'Kullanıcılar', en: 'Users' },
  security: { tr: 'Güvenlik', en: 'Security' },
  notifications: { tr: 'Bildirimler', en: 'Notifications' },
  templates: { tr: 'Şablonlar ve segmentler', en: 'Templates and segments' },
  support: { tr: 'Destek', en: 'Support' },
  reports: { tr: 'Raporlar', en: 'Reports' },
  system: { tr: 'Sistem', en: 'System' },
} satisfies Record<AuditGroup, Label>

export const auditTargetLabels = {
  user: { tr: 'Kullanıcı', en: 'User' },
  session: { tr: 'Oturum', en: 'Session' },
  address: { tr: 'Adres', en: 'Address' },
  card: { tr: 'Kart', en: 'Card' },
  iban: { tr: 'IBAN', en: 'IBAN' },
  notification: { tr: 'Bildirim', en: 'Notification' },
  queue: { tr: 'Kuyruk', en: 'Queue' },
  outbox: { tr: 'Saklanan mesaj', en: 'Stored message' },
  template: { tr: 'Şablon', en: 'Template' },
  segment: { tr: 'Segment', en: 'Segment' },
  reply_template: { tr: 'Yanıt şablonu', en: 'Reply template' },
  ticket: { tr: 'Destek talebi', en: 'Ticket' },
  ticket_view: { tr: 'Talep görünümü', en: 'Ticket view' },
  sla_policy: { tr: 'Hedef süreler', en: 'SLA policy' },
  holiday: { tr: 'Tatil', en: 'Holiday' },
  desk_settings: { tr: 'Destek masası ayarları', en: 'Support desk settings' },
  macro: { tr: 'Makro', en: 'Macro' },
  report: { tr: 'Rapor', en: 'Report' },
  report_schedule: { tr: 'Zamanlanmış rapor', en: 'Scheduled report' },
  device: { tr: 'Cihaz', en: 'Device' },
  email: { tr: 'E-posta adresi', en: 'E-mail address' },
  push_subscription: { tr: 'Anlık bildirim', en: 'Push subscription' },
  platform: { tr: 'Platform', en: 'Platform' },
  audit_log: { tr: 'Denetim izi', en: 'Audit trail' },
} satisfies Record<AuditTarget, Label>

/** Who acted, where no user is named. */
export const auditActorLabels = {
  user: { tr: 'Bir kullanıcı', en: 'A user' },
  admin: { tr: 'Bir yönetici', en: 'An admin' },
  system: { tr: 'Sistem', en: 'The system' },
  api_key: { tr: 'Bir API anahtarı', en: 'An API key' },
  anonymous: { tr: 'Bir ziyaretçi', en: 'A visitor' },
} satisfies Record<ActorType, Label>

export const auditFaultLabels = {
  link: { tr: 'önceki gruba bağlı değil', en: 'does not link to the batch before it' },
  hash: { tr: 'özeti uyuşmuyor', en: 'has another hash than its contents' },
  unknown_key: {
    tr: 'bu sunucunun gizli anahtarıyla doğrulanamıyor',
    en: 'cannot be verified with this server’s secret',
  },
  rows_missing: { tr: 'kayıtları eksik', en: 'has lost entries' },
  rows_added: { tr: 'sonradan eklenen kayıtları var', en: 'has entries that were added later' },
  rows_changed: { tr: 'kayıtları değiştirilmiş', en: 'has entries that were changed' },
  rows_redacted: {
    tr: 'silinen bir hesaba ait olmayan kayıtları karartılmış',
    en: 'has redacted entries that belong to no erased account',
  },
  swept_early: {
    tr: 'saklama süresi dolmadan silinmiş',
    en: 'was deleted before the retention period ended',
  },
  batches_missing: { tr: 'zincirin sonu eksik', en: 'is missing at the end of the chain' },
} satisfies Record<AuditFault, Label>
