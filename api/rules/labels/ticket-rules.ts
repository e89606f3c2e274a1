import type { TicketRuleEvent } from '#db/enums/ticket-rules.ts'
import type { Labels } from './label.ts'

/** When a rule of the support desk runs. */
export const ticketRuleEventLabels: Labels<TicketRuleEvent> = {
  created: { tr: 'Talep açılınca', en: 'When a ticket is opened' },
  requester_replied: { tr: 'Talep sahibi yanıtlayınca', en: 'When the requester replies' },
  agent_replied: { tr: 'Temsilci yanıtlayınca', en: 'When an agent replies' },
  since_created: { tr: 'Açılışın üstünden zaman geçince', en: 'A time after it was opened' },
  since_requester: {
    tr: 'Talep sahibinin son yazdığının üstünden zaman geçince',
    en: 'A time after the requester last wrote',
  },
  since_status: {
    tr: 'Son durum değişikliğinin üstünden zaman geçince',
    en: 'A time after its status last changed',
  },
}

/** Why a rule is skipped. */
export const ticketRuleProblemLabels: Labels<'ASSIGNEE_UNKNOWN' | 'TEMPLATE_UNKNOWN' | 'NOTIFIED_UNKNOWN'> = {
  ASSIGNEE_UNKNOWN: {
    tr: 'Çalışmıyor: atanacak kişi artık temsilci değil',
    en: 'Does not run: the agent to assign is no longer one',
  },
  TEMPLATE_UNKNOWN: {
    tr: 'Çalışmıyor: yanıt şablonu silinmiş ya da kapatılmış',
    en: 'Does not run: its reply template was deleted or switched off',
  },
  NOTIFIED_UNKNOWN: {
    tr: 'Çalışmıyor: haber verilecek kişi artık temsilci değil',
    en: 'Does not run: an agent to notify is no longer one',
  },
}
