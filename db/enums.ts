export const languages = ['tr', 'en'] as const
export type Language = (typeof languages)[number]

export const roles = ['user', 'admin'] as const
export type Role = (typeof roles)[number]

export const userStatuses = ['active', 'inactive', 'suspended'] as const
export type UserStatus = (typeof userStatuses)[number]

/** A user's state in lists and statistics: the status, or deleted. */
export const userStates = [...userStatuses, 'deleted'] as const
export type UserState = (typeof userStates)[number]

/** The platform of a session or client; a notification can target platforms. */
export const platforms = ['web', 'mobile', 'mobile_android', 'mobile_ios', 'desktop'] as const
export type Platform = (typeof platforms)[number]

/** The kind of device behind a session, by its platform and user agent. */
export const deviceClasses = ['mobile', 'desktop'] as const
export type DeviceClass = (typeof deviceClasses)[number]

/** Why a session ended before it expired. `view_…` are of admins who viewed the product as a user. */
export const sessionEndReasons = [
  'signed_out',
  'ended_by_owner',
  'ended_by_admin',
  'refresh_token_reused',
  'not_me',
  'password_changed',
  'password_reset',
  'two_factor_reset',
  'account_suspended',
  'account_deactivated',
  'account_deleted',
  'approval_ended',
  'first_admin',
  'orphaned',
  'replaced',
  'view_ended',
  'view_revoked',
] as const
export type SessionEndReason = (typeof sessionEndReasons)[number]

/** Why a session expires, unless it is ended before: it is not used any more, or has reached its longest duration. */
export const sessionExpiries = ['idle', 'lifetime'] as const
export type SessionExpiry = (typeof sessionExpiries)[number]
/** How a session is over: ended for a reason, or expired. */
export const sessionEndings = [...sessionEndReasons, ...sessionExpiries] as const
export type SessionEnding = (typeof sessionEndings)[number]
/** What is counted of the sessions of a day. */
export const sessionDayKinds = ['began', ...sessionEndings, 'unknown'] as const
export type SessionDayKind = (typeof sessionDayKinds)[number]

/** What makes the active sessions of a user suspicious (D5). */
export const sessionFindings = ['multiple_locations', 'multiple_devices', 'high_risk_ip'] as const
/** What was unusual about one sign-in (D4). */
export const sessionSignals = ['new_device', 'new_country', 'failed_logins'] as const
/** A rule that matched, with its points and what it counted: addresses, classes, sessions or failures. */
export type RiskFinding = { type: (typeof sessionFindings)[number]; score: number; count: number }
export type RiskSignal = { type: (typeof sessionSignals)[number]; score: number; count: number | null }

/** How a notification is delivered. */
export const channels = ['push', 'in_app', 'email', 'sms'] as const
export type Channel = (typeof channels)[number]
/** Every channel but the inbox. */
export type ExternalChannel = Exclude<Channel, 'in_app'>
/** Follows an inbox item that is unread this many hours after the step before. */
export type FallbackStep = { channel: ExternalChannel; hours: number }
export const externalChannels = ['push', 'email', 'sms'] as const satisfies ExternalChannel[]

/** The topic of a notification (D49). */
export const notificationKinds = [
  'welcome',
  'system',
  'security',
  'support',
  'marketing',
  'update',
  'reminder',
  'other',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Channels of preferences; `phone` (calls) exists only as a preference. */
export const preferenceChannels = [...channels, 'phone'] as const
export type PreferenceChannel = (typeof preferenceChannels)[number]

/** 1 delivery, 2 billing, 3 both. */
export const addressTypes = [1, 2, 3] as const
export type AddressType = (typeof addressTypes)[number]

export const exportStatuses = ['pending', 'processing', 'ready', 'failed', 'expired'] as const
export type ExportStatus = (typeof exportStatuses)[number]

export const failedLoginReasons = ['password', 'code'] as const
export type FailedLoginReason = (typeof failedLoginReasons)[number]

/** What happened to an account, in the history of a user. */
export const activityKinds = ['sign_in', 'failed_sign_in', 'own', 'by_others'] as const
export type ActivityKind = (typeof activityKinds)[number]

/** Files that a job writes: statistics (D29), and whole lists. */
export const reportTypes = ['users', 'notifications', 'support', 'security'] as const
export type ReportType = (typeof reportTypes)[number]
export const fileTypes = [...reportTypes, 'user_list', 'audit_log'] as const
export type FileType = (typeof fileTypes)[number]

export const fileFormats = ['csv', 'json', 'html'] as const
export type FileFormat = (typeof fileFormats)[number]

/** Why a file could not be made. */
export const fileFaults = ['interrupted', 'no_space', 'timed_out', 'broken'] as const
export type FileFault = (typeof fileFaults)[number]

export const reportFrequencies = ['daily', 'weekly', 'monthly'] as const
export type ReportFrequency = (typeof reportFrequencies)[number]

export const targetTypes = ['all_users', 'user', 'segment', 'admin'] as const
export type TargetType = (typeof targetTypes)[number]

/** `stored`: its messages reached no provider, because the channel has none (D34). */
export const notificationStatuses = [
  'pending',
  'approved',
  'rejected',
  'scheduled',
  'processing',
  'sent',
  'stored',
  'failed',
  'cancelled',
] as const
export type NotificationStatus = (typeof notificationStatuses)[number]

/**
 * `stored`: the channel has no provider, so the message is in the outbox (D34). `skipped`: the recipient opted out or
 * could not be reached; `skip_reason` has the reason.
 */
export const deliveryStatuses = [
  'queued',
  'processing',
  'sent',
  'stored',
  'failed',
  'cancelled',
  'skipped',
] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** What its provider reported of a message that was sent; a later one in this list replaces an earlier one. */
export const receipts = ['delivered', 'bounced', 'complained'] as const
export type Receipt = (typeof receipts)[number]

/** Which messages of a notification have no provider, so that they are stored instead of sent (D34). */
export const withoutProviders = ['none', 'apps', 'all'] as const
export type WithoutProvider = (typeof withoutProviders)[number]

/** Why a recipient was skipped. */
export const skipReasons = [
  'read',
  'expired',
  'offers_off',
  'personalization_off',
  'preference_off',
  'no_consent',
  'frequency_cap',
  'no_address',
  'phone_unverified',
  'address_gone',
  'address_bounced',
  'not_active',
  'platform',
] as const
export type SkipReason = (typeof skipReasons)[number]

/** Our own error codes of failed deliveries; errors of providers are stored as text. */
export const deliveryFaults = [
  'mail_server_slow',
  'mail_server_silent',
  'mail_address_invalid',
  'mail_header_invalid',
  'outcome_lost',
  'reply_unwritable',
] as const
export type DeliveryFault = (typeof deliveryFaults)[number]

export const templateCategories = [
  'general',
  'welcome',
  'marketing',
  'system',
  'security',
  'update',
  'reminder',
] as const
export type TemplateCategory = (typeof templateCategories)[number]

/** Fields and operators of segment rules (D31). */
export const segmentFields = [
  'role',
  'status',
  'language',
  'country',
  'registered_at',
  'last_seen_at',
  'email_verified',
  'platform',
  'name',
  'email',
  'phone',
] as const
export type SegmentField = (typeof segmentFields)[number]

export const segmentOps = ['eq', 'ne', 'in', 'before', 'after', 'contains'] as const
export type SegmentOp = (typeof segmentOps)[number]

export const segmentMatches = ['all', 'any'] as const
export type SegmentMatch = (typeof segmentMatches)[number]

/** Providers of push messages. */
export const pushProviders = ['web_push', 'fcm'] as const
export type PushProvider = (typeof pushProviders)[number]

/** 1 low, 2 normal, 3 high, 4 urgent, 5 critical (D42, D52). */
export const priorities = [1, 2, 3, 4, 5] as const
export type Priority = (typeof priorities)[number]

export const inboxFilters = ['all', 'unread', 'read', 'archived', 'favorite'] as const
export type InboxFilter = (typeof inboxFilters)[number]

export const codePurposes = ['registration', 'email_change'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** Replaces the network in `login_failures` where failures count from all networks: passwords of signed-in users, and codes. */
export const anywhere = { password: '0.0.0.0', code: '::' } as const

export const tokenPurposes = [
  'registration',
  'password_reset',
  'verify_email',
  'not_me',
  'two_factor',
  'passkey',
  'reactivation',
  'guest_access',
  'guest_session',
  'ticket_rating',
] as const
export type TokenPurpose = (typeof tokenPurposes)[number]

export const deviceCodeStatuses = ['pending', 'approved', 'used'] as const
export type DeviceCodeStatus = (typeof deviceCodeStatuses)[number]

export const actorTypes = ['user', 'admin', 'system', 'api_key', 'anonymous'] as const
export type ActorType = (typeof actorTypes)[number]

/** The periods after which the quota of an API key starts again. */
export const quotaPeriods = ['hourly', 'daily', 'weekly', 'monthly'] as const
export type QuotaPeriod = (typeof quotaPeriods)[number]

/** Whether an API key can be used, or what prevents it. */
export const apiKeyStatuses = [
  'active',
  'inactive',
  'revoked',
  'expired',
  'client_inactive',
  'owner_inactive',
] as const
export type ApiKeyStatus = (typeof apiKeyStatuses)[number]

/** Why a batch of the audit log does not match the chain. */
export const auditFaults = [
  'link',
  'hash',
  'unknown_key',
  'rows_missing',
  'rows_added',
  'rows_changed',
  'rows_redacted',
  'swept_early',
  'batches_missing',
] as const
export type AuditFault = (typeof auditFaults)[number]

/** Legal texts whose version an account names: the terms are accepted, of the privacy policy the user is told. */
export const acceptedDocuments = ['terms', 'privacy'] as const
export type AcceptedDocument = (typeof acceptedDocuments)[number]

/** Consent categories; `consent_id` on the wire is the index plus one. `mandatory` cannot be refused. */
export const consentCategories = [
  'mandatory',
  'functional',
  'performance',
  'marketing',
  'preference',
] as const
export type ConsentCategory = (typeof consentCategories)[number]

/** The extent of a browser error: the app, a page, or a component. */
export const errorLevels = ['critical', 'page', 'component'] as const
export type ErrorLevel = (typeof errorLevels)[number]

export const ticketStatuses = ['open', 'in_progress', 'waiting_user', 'resolved', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]
/** Statuses of tickets that count as work. */
export const unresolvedStatuses = ['open', 'in_progress', 'waiting_user'] as const satisfies TicketStatus[]

/** Flags of a ticket (D35). */
export const ticketFlags = ['clean', 'flagged', 'spam'] as const
export type TicketFlag = (typeof ticketFlags)[number]

/** Quick filters by the day of creation. */
export const ticketPeriods = ['today', '7d', '30d'] as const

export const ticketCategories = ['general', 'technical', 'billing', 'account'] as const
export type TicketCategory = (typeof ticketCategories)[number]

export const ticketSources = ['web', 'mobile', 'email', 'api', 'phone', 'chat', 'walk_in'] as const
export type TicketSource = (typeof ticketSources)[number]
/** How requesters reach an agent, who opens a ticket for them. */
export const staffSources = ['phone', 'walk_in', 'email', 'chat'] as const satisfies TicketSource[]

export const senderTypes = ['user', 'guest', 'admin', 'ai', 'system'] as const
export type SenderType = (typeof senderTypes)[number]

/** Whether the minutes of a service level pass always, or only in business hours. */
export type SlaTarget = 'first_response' | 'resolution'

export const slaCalendars = ['always', 'business'] as const
export type SlaCalendar = (typeof slaCalendars)[number]

/** What a reply of an agent does to the status of its ticket. */
export const replyStatuses = ['waiting_user', 'resolved', 'keep'] as const
export type ReplyStatus = (typeof replyStatuses)[number]

/** Of what agents are told, and how; each agent can turn off each pair. */
export const deskNoticeKinds = [
  'assigned',
  'reply',
  'escalated',
  'due_soon',
  'unassigned',
  'mentioned',
  'rule',
  'followed',
] as const
export type DeskNoticeKind = (typeof deskNoticeKinds)[number]
export const deskNoticeChannels = ['inbox', 'email'] as const
export type DeskNoticeChannel = (typeof deskNoticeChannels)[number]

/** When a rule of the support desk looks at a ticket: as something happens, or a time after it. */
export const ticketRuleEvents = [
  'created',
  'requester_replied',
  'agent_replied',
  'since_created',
  'since_requester',
  'since_status',
] as const
export type TicketRuleEvent = (typeof ticketRuleEvents)[number]

/** What the conditions of such a rule look at. */
export const ticketRuleFields = [
  'category',
  'subcategory',
  'priority',
  'status',
  'source',
  'language',
  'tag',
  'text',
  'requester',
  'assigned',
  'sla',
] as const
export type TicketRuleField = (typeof ticketRuleFields)[number]

/** How new tickets find an agent. */
export const assignmentModes = ['manual', 'round_robin', 'least_busy'] as const
export type AssignmentMode = (typeof assignmentModes)[number]

/** Topics of ratings; tickets have their own categories (D41). */
export const feedbackTopics = ['payment', 'shipping', 'product', 'technical', 'other'] as const
export type FeedbackTopic = (typeof feedbackTopics)[number]
