import type { Label } from '../label.ts'
import { byActor } from './by-actor.ts'

/** Audited actions of the support desk. */
export const supportActions = {
  ...byActor({
    'reply_template.create': {
      tr: 'yanıt şablonunu oluşturdu: {target}',
      en: 'created the reply template {target}',
    },
    'reply_template.update': {
      tr: 'yanıt şablonunu değiştirdi: {target}',
      en: 'edited the reply template {target}',
    },
    'reply_template.delete': {
      tr: 'yanıt şablonunu sildi: {target}',
      en: 'deleted the reply template {target}',
    },
    'reply_category.create': {
      tr: 'yanıt şablonları için kategori oluşturdu: {target}',
      en: 'created the category {target} of reply templates',
    },
    'reply_category.update': {
      tr: 'yanıt şablonlarının kategorisini değiştirdi: {target}',
      en: 'renamed the category {target} of reply templates',
    },
    'reply_category.delete': {
      tr: 'yanıt şablonlarının kategorisini sildi: {target}',
      en: 'deleted the category {target} of reply templates',
    },
    'ticket.create': { tr: 'destek talebi açtı: {target}', en: 'opened the ticket {target}' },
    'ticket.answer': { tr: 'talebi yanıtladı: {target}', en: 'answered the ticket {target}' },
    'ticket.reply': { tr: 'talebe yazdı: {target}', en: 'replied to the ticket {target}' },
    'ticket.upload': { tr: 'talebe dosya ekledi: {target}', en: 'added files to the ticket {target}' },
    'ticket.status': {
      tr: 'talebin durumunu değiştirdi: {target}',
      en: 'changed the status of the ticket {target}',
    },
    'ticket.reopen': { tr: 'talebi yeniden açtı: {target}', en: 'reopened the ticket {target}' },
    'ticket.assign': { tr: 'talebi atadı: {target}', en: 'assigned the ticket {target}' },
    'ticket.priority': {
      tr: 'talebin önceliğini değiştirdi: {target}',
      en: 'changed the priority of the ticket {target}',
    },
    'ticket.category': {
      tr: 'talebin kategorisini değiştirdi: {target}',
      en: 'changed the category of the ticket {target}',
    },
    'ticket.tag': {
      tr: 'talebin etiketlerini değiştirdi: {target}',
      en: 'changed the tags of the ticket {target}',
    },
    'ticket.language': {
      tr: 'talebin dilini değiştirdi: {target}',
      en: 'changed the language of the ticket {target}',
    },
    'ticket.copy_add': { tr: 'talebe kopya ekledi: {target}', en: 'copied people on the ticket {target}' },
    'ticket.copy_remove': {
      tr: 'talebin kopyasından birini çıkardı: {target}',
      en: 'removed a copied person from the ticket {target}',
    },
    'ticket.flag': {
      tr: 'talebin işaretini değiştirdi: {target}',
      en: 'changed the flag of the ticket {target}',
    },
    'ticket.escalate': { tr: 'talebi üst birime aktardı: {target}', en: 'escalated the ticket {target}' },
    'ticket.export': { tr: 'talepleri dışa aktardı', en: 'exported tickets' },
    'ticket_view.create': { tr: 'talep görünümünü kaydetti: {target}', en: 'saved the ticket view {target}' },
    'ticket_view.update': {
      tr: 'talep görünümünü değiştirdi: {target}',
      en: 'edited the ticket view {target}',
    },
    'ticket_view.delete': { tr: 'talep görünümünü sildi: {target}', en: 'deleted the ticket view {target}' },
    'agent.preferences': {
      tr: 'destek masası tercihlerini değiştirdi',
      en: 'changed their preferences for the support desk',
    },
    'agent.update': {
      tr: 'temsilcinin ayarlarını değiştirdi: {target}',
      en: 'changed what the agent {target} takes',
    },
    'desk.settings': { tr: 'taleplerin nasıl atandığını değiştirdi', en: 'changed how tickets are assigned' },
    'sla_policy.update': { tr: 'hedef süreleri değiştirdi: {target}', en: 'changed the SLA policy {target}' },
    'sla_policy.undo': {
      tr: 'hedef sürelerdeki değişikliği geri aldı: {target}',
      en: 'undid a change of the SLA policy {target}',
    },
    'sla.settings': {
      tr: 'çalışma saatlerini ya da uyarı süresini değiştirdi',
      en: 'changed the working hours or the SLA warning',
    },
    'sla.settings_undo': {
      tr: 'çalışma saatlerindeki ya da tatillerdeki değişikliği geri aldı',
      en: 'undid a change of the working hours or holidays',
    },
    'holiday.set': { tr: 'tatil ekledi: {target}', en: 'set the holiday {target}' },
    'holiday.delete': { tr: 'tatili sildi: {target}', en: 'removed the holiday {target}' },
  }),
  'ticket.sla_breach': {
    tr: 'Talebin hedef süresi aşıldı: {target}',
    en: 'A due time of the ticket {target} was missed',
  },
  ...byActor({
    'ticket.note': { tr: 'talebe not yazdı: {target}', en: 'wrote a note on the ticket {target}' },
    'ticket.merge': {
      tr: 'talebi başkasıyla birleştirdi: {target}',
      en: 'merged the ticket {target} into another',
    },
    'ticket.unmerge': { tr: 'talebi yeniden ayırdı: {target}', en: 'took the ticket {target} out again' },
    'ticket.split': { tr: 'talebi böldü: {target}', en: 'split the ticket {target}' },
    'ticket.relate': {
      tr: 'talebe ilgili bir talep bağladı: {target}',
      en: 'related another ticket to {target}',
    },
    'ticket.unrelate': {
      tr: 'talebin ilgili bir bağını kaldırdı: {target}',
      en: 'removed a relation of the ticket {target}',
    },
    'ticket.snooze': { tr: 'talebi erteledi: {target}', en: 'snoozed the ticket {target}' },
    'ticket.wake': { tr: 'ertelemeyi kaldırdı: {target}', en: 'woke the ticket {target}' },
    'ticket.rule': { tr: 'talebe bir kural uyguladı: {target}', en: 'applied a rule to the ticket {target}' },
    'ticket.rule_skip': {
      tr: 'kuralı bu talepte uygulayamadı: {target}',
      en: 'could not apply a rule to the ticket {target}',
    },
    'ticket_rule.create': { tr: 'kural ekledi: {target}', en: 'created the rule {target}' },
    'ticket_rule.update': { tr: 'kuralı değiştirdi: {target}', en: 'edited the rule {target}' },
    'ticket_rule.reorder': { tr: 'kuralların sırasını değiştirdi', en: 'changed the order of rules' },
    'ticket_rule.delete': { tr: 'kuralı sildi: {target}', en: 'deleted the rule {target}' },
    'ticket.macro': { tr: 'talebe makro uyguladı: {target}', en: 'applied a macro to the ticket {target}' },
    'macro.create': { tr: 'makro ekledi: {target}', en: 'added the macro {target}' },
    'macro.update': { tr: 'makroyu değiştirdi: {target}', en: 'edited the macro {target}' },
    'macro.delete': { tr: 'makroyu sildi: {target}', en: 'deleted the macro {target}' },
    'ticket.close_resolved': {
      tr: 'çözülen talebi kapattı: {target}',
      en: 'closed the resolved ticket {target}',
    },
    'ticket.rate': { tr: 'talebi değerlendirdi: {target}', en: 'rated the ticket {target}' },
    'ticket.thank': {
      tr: 'değerlendirme için teşekkür etti: {target}',
      en: 'thanked for the rating of the ticket {target}',
    },
    'ticket.auto_reply': {
      tr: 'talebin alındığını bildirdi: {target}',
      en: 'confirmed that the ticket {target} arrived',
    },
    'ticket.log_note': {
      tr: 'durum günlüğüne not yazdı: {target}',
      en: 'wrote into the status log of the ticket {target}',
    },
    'ticket.erase': {
      tr: 'silinen hesabın talebinin içeriğini sildi: {target}',
      en: 'deleted the content of the ticket {target} with its account',
    },
  }),
  'ticket.guest_access': {
    tr: '{target} taleplerine bağlantıyla erişti',
    en: '{target} opened their tickets by a link',
  },
} satisfies Record<string, Label>
