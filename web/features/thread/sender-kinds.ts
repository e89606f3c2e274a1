import type { SenderType } from '#db/enums/ticket-messages.ts'
import * as m from '#web/paraglide/messages.js'

export const senderKinds: Record<SenderType, () => string> = {
  user: m.thread_sender_user,
  guest: m.thread_sender_guest,
  admin: m.thread_sender_admin,
  ai: m.thread_sender_ai,
  system: m.thread_sender_system,
}
