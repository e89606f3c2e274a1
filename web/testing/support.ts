import { deskNoticeKinds } from '#db/enums/desk.ts'
import type { DataOf } from './api.ts'

type OwnSettings = DataOf<'GET /admin/support/preferences'>
type StaffTicket = DataOf<'GET /admin/support/tickets'>['tickets'][number]

/** What an agent has chosen who has chosen nothing yet. */
export const ownSettings = (notices: Partial<OwnSettings['notices']> = {}): OwnSettings => ({
  reply_status: 'waiting_user',
  notices: {
    ...(Object.fromEntries(
      deskNoticeKinds.map((kind) => [kind, { inbox: true, email: true }]),
    ) as OwnSettings['notices']),
    ...notices,
  },
  away_minutes: 10,
})

const at = '2026-11-20T10:00:00.000Z'

/** A ticket as the staff reads it: open, of a guest, without an agent or due times. */
export const staffTicket = (id: number, more: Partial<StaffTicket> = {}): StaffTicket => ({
  ...{ id, subject: `Talep ${id}`, description: 'Olmuyor.', status: 'open', priority: 2, language: 'tr' },
  ...{ category: 'technical', subcategory: null, source: 'web', is_spam: false, is_flagged: false },
  ...{ unread_messages_count: 0, is_authenticated: false, requester_username: null, user_email: null },
  ...{ user_id: null, guest_name: 'Işıl Kaya', guest_email: 'isil@ornek.com', phone: null, ip_address: null },
  ...{ device_info: null, browser_info: null, country_code: null, country_name: null, country_flag: null },
  ...{ referrer: null, assigned_to: null, assigned_admin_username: null, assigned_admin_name: null },
  ...{ created_date: at, last_updated_date: at, last_message_date: at, first_response_date: null },
  ...{ resolved_date: null, closed_date: null, feedback_rating: null, first_response_due_date: null },
  ...{ resolution_due_date: null, is_sla_breached: false, is_first_response_sla_breached: false },
  ...{ is_sla_paused: false, is_sla_due_soon: false, is_sla_overdue: false, snoozed_until: null },
  ...{ merged_into: null, split_from: null, reopen_count: 0, tags: [], ...more },
})

export const canEr: DataOf<'GET /admin/support/agents'>['agents'][number] = {
  ...{ id: 7, name: 'Can Er', email: 'can@ornek.com', username: 'can' },
  ...{ open_tickets: 3, unresolved_tickets: 3, categories: [], languages: [] },
  ...{ away_until: null, last_assigned_date: null },
}
