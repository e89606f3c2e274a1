import * as accountExport from './features/account/export-schema.ts'
import * as account from './features/account/schema.ts'
import * as analytics from './features/analytics/schema.ts'
import * as apiKeysClient from './features/api-keys/client-schema.ts'
import * as apiKeys from './features/api-keys/schema.ts'
import * as audit from './features/audit/schema.ts'
import * as auditVerify from './features/audit/verify-schema.ts'
import * as authReauthentication from './features/auth/reauthentication-schema.ts'
import * as auth from './features/auth/schema.ts'
import * as bounces from './features/bounces/schema.ts'
import * as cache from './features/cache/schema.ts'
import * as consent from './features/consent/schema.ts'
import * as dashboard from './features/dashboard/schema.ts'
import * as database from './features/database/schema.ts'
import * as deliveriesOutbox from './features/deliveries/outbox-schema.ts'
import * as deliveriesOutcome from './features/deliveries/outcome-schema.ts'
import * as deliveriesQueue from './features/deliveries/queue-schema.ts'
import * as errorReportsAdmin from './features/error-reports/admin-schema.ts'
import * as errorReports from './features/error-reports/schema.ts'
import * as inbox from './features/inbox/schema.ts'
import * as legal from './features/legal/schema.ts'
import * as locationsAddress from './features/locations/address-schema.ts'
import * as locations from './features/locations/schema.ts'
import * as logs from './features/logs/schema.ts'
import * as maintenance from './features/maintenance/schema.ts'
import * as notificationsApproval from './features/notifications/approval-schema.ts'
import * as notificationsCompose from './features/notifications/compose-schema.ts'
import * as notificationsHistory from './features/notifications/history-schema.ts'
import * as notifications from './features/notifications/schema.ts'
import * as notificationsUserSearch from './features/notifications/user-search-schema.ts'
import * as assertions from './features/passkeys/assertion-schema.ts'
import * as passkeys from './features/passkeys/schema.ts'
import * as payments from './features/payments/schema.ts'
import * as preferences from './features/preferences/schema.ts'
import * as push from './features/push/schema.ts'
import * as receipts from './features/receipts/schema.ts'
import * as replyCategories from './features/reply-templates/category-schema.ts'
import * as replyTemplates from './features/reply-templates/schema.ts'
import * as reportsSchedule from './features/reports/schedule-schema.ts'
import * as reports from './features/reports/schema.ts'
import * as reportsUserExport from './features/reports/user-export-schema.ts'
import * as segments from './features/segments/schema.ts'
import * as sessionsAdmin from './features/sessions/admin-schema.ts'
import * as sessions from './features/sessions/schema.ts'
import * as settings from './features/settings/schema.ts'
import * as sla from './features/sla/schema.ts'
import * as stats from './features/stats/schema.ts'
import * as supportAnalyticsResults from './features/support-analytics/results-schema.ts'
import * as supportAnalytics from './features/support-analytics/schema.ts'
import * as system from './features/system/schema.ts'
import * as systemSecurity from './features/system/security-schema.ts'
import * as notificationsLink from './features/templates/link-schema.ts'
import * as templates from './features/templates/schema.ts'
import * as supportAudit from './features/ticket-history/audit-schema.ts'
import * as feedback from './features/ticket-history/feedback-schema.ts'
import * as statusLogs from './features/ticket-history/status-log-schema.ts'
import * as agentTickets from './features/tickets/agent-schema.ts'
import * as ticketAgents from './features/tickets/agents-schema.ts'
import * as ticketMacros from './features/tickets/macro-schema.ts'
import * as ticketMails from './features/tickets/mail-schema.ts'
import * as ticketMessages from './features/tickets/message-schema.ts'
import * as ticketMoves from './features/tickets/moves-schema.ts'
import * as ticketOpening from './features/tickets/opening-schema.ts'
import * as ticketRelations from './features/tickets/relations-schema.ts'
import * as ticketRules from './features/tickets/rules-schema.ts'
import * as tickets from './features/tickets/schema.ts'
import * as ticketTags from './features/tickets/tags-schema.ts'
import * as agentMessages from './features/tickets/thread-schema.ts'
import * as ticketViews from './features/tickets/views-schema.ts'
import * as twoFactor from './features/two-factor/schema.ts'
import * as unsubscribe from './features/unsubscribe/schema.ts'
import * as usersActivity from './features/users/activity-schema.ts'
import * as usersBatch from './features/users/batch-schema.ts'
import * as usersDetail from './features/users/detail-schema.ts'
import * as usersMessages from './features/users/messages-schema.ts'
import * as users from './features/users/schema.ts'
import * as usersSearch from './features/users/search-schema.ts'
import * as viewAs from './features/view-as/schema.ts'
import * as pagination from './http/pagination.ts'

/** The modules whose exported schemas are the components of the OpenAPI document, by the name of their export. */
export const schemaModules = {
  account,
  accountExport,
  analytics,
  apiKeys,
  apiKeysClient,
  audit,
  auditVerify,
  authReauthentication,
  auth,
  cache,
  consent,
  dashboard,
  database,
  deliveriesOutbox,
  deliveriesOutcome,
  deliveriesQueue,
  agentTickets,
  ticketAgents,
  ticketMoves,
  ticketTags,
  ticketViews,
  feedback,
  errorReports,
  errorReportsAdmin,
  inbox,
  legal,
  locations,
  locationsAddress,
  logs,
  maintenance,
  notifications,
  notificationsApproval,
  notificationsCompose,
  notificationsHistory,
  notificationsLink,
  notificationsUserSearch,
  pagination,
  payments,
  preferences,
  push,
  replyCategories,
  replyTemplates,
  reports,
  reportsSchedule,
  reportsUserExport,
  segments,
  sessions,
  sessionsAdmin,
  settings,
  sla,
  stats,
  statusLogs,
  ticketOpening,
  tickets,
  supportAudit,
  supportAnalytics,
  supportAnalyticsResults,
  system,
  systemSecurity,
  templates,
  agentMessages,
  ticketMacros,
  ticketRules,
  ticketMails,
  ticketMessages,
  ticketRelations,
  assertions,
  passkeys,
  twoFactor,
  bounces,
  receipts,
  unsubscribe,
  users,
  usersActivity,
  usersBatch,
  usersDetail,
  usersMessages,
  usersSearch,
  viewAs,
}
