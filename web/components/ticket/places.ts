import type { LinkOptions } from '@tanstack/react-router'

/** The page of a ticket. */
export const ticketTo = (id: number) =>
  ({
    to: '/flight-control/support-tickets/$ticket',
    params: { ticket: String(id) },
  }) as const satisfies LinkOptions

/** Other pages of the console, narrowed to a ticket. */
export const statusLogPath = (id: number) => `/flight-control/support-statusLogs?ticket_id=${id}`
export const auditLogPath = (id: number) => `/flight-control/support-auditLogs?ticket_id=${id}`
export const messagesPath = (id: number) => `/flight-control/support-messages?ticket=${id}`
export const auditEntryPath = (entry: number) => `/flight-control/support-auditLogs?entry=${entry}`
