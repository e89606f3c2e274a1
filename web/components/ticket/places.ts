/** Addresses of a ticket in the console. */
export const ticketPath = (id: number) => `/flight-control/support-tickets/${id}`
export const statusLogPath = (id: number) => `/flight-control/support-statusLogs?ticket_id=${id}`
export const auditLogPath = (id: number) => `/flight-control/support-auditLogs?ticket_id=${id}`
export const messagesPath = (id: number) => `/flight-control/support-messages?ticket=${id}`
export const auditEntryPath = (entry: number) => `/flight-control/support-auditLogs?entry=${entry}`
