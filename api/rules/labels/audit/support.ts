import type { Label } from '../label.ts'

/** Audited actions of the support desk. */
export const supportActions = {
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
  'reply_category.create': {
    tr: '{actor} yanıt şablonları için kategori oluşturdu: {target}',
    en: '{actor} created the category {target} of reply templates',
  },
  'reply_category.update': {
    tr: '{actor} yanıt şablonlarının kategorisini değiştirdi: {target}',
    en: '{actor} renamed the category {target} of reply templates',
  },
  'reply_category.delete': {
    tr: '{actor} yanıt şablonlarının kategorisini sildi: {target}',
    en: '{actor} deleted the category {target} of reply templates',
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
  'ticket.tag': {
    tr: '{actor} talebin etiketlerini değiştirdi: {target}',
    en: '{actor} changed the tags of the ticket {target}',
  },
  'ticket.language': {
    tr: '{actor} talebin dilini değiştirdi: {target}',
    en: '{actor} changed the language of the ticket {target}',
  },
  'ticket.copy_add': {
    tr: '{actor} talebe kopya ekledi: {target}',
    en: '{actor} copied people on the ticket {target}',
  },
  'ticket.copy_remove': {
    tr: '{actor} talebin kopyasından birini çıkardı: {target}',
    en: '{actor} removed a copied person from the ticket {target}',
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
  'agent.preferences': {
    tr: '{actor} destek masası tercihlerini değiştirdi',
    en: '{actor} changed their preferences for the support desk',
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
  'sla_policy.undo': {
    tr: '{actor} hedef sürelerdeki değişikliği geri aldı: {target}',
    en: '{actor} undid a change of the SLA policy {target}',
  },
  'sla.settings': {
    tr: '{actor} çalışma saatlerini ya da uyarı süresini değiştirdi',
    en: '{actor} changed the working hours or the SLA warning',
  },
  'sla.settings_undo': {
    tr: '{actor} çalışma saatlerindeki ya da tatillerdeki değişikliği geri aldı',
    en: '{actor} undid a change of the working hours or holidays',
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
  'ticket.rule': {
    tr: '{actor} talebe bir kural uyguladı: {target}',
    en: '{actor} applied a rule to the ticket {target}',
  },
  'ticket.rule_skip': {
    tr: '{actor} kuralı bu talepte uygulayamadı: {target}',
    en: '{actor} could not apply a rule to the ticket {target}',
  },
  'ticket_rule.create': { tr: '{actor} kural ekledi: {target}', en: '{actor} created the rule {target}' },
  'ticket_rule.update': { tr: '{actor} kuralı değiştirdi: {target}', en: '{actor} edited the rule {target}' },
  'ticket_rule.reorder': {
    tr: '{actor} kuralların sırasını değiştirdi',
    en: '{actor} changed the order of rules',
  },
  'ticket_rule.delete': { tr: '{actor} kuralı sildi: {target}', en: '{actor} deleted the rule {target}' },
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
} satisfies Record<string, Label>
