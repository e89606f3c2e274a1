import { z } from 'zod'
import { Reauthentication } from '#api/features/auth/reauthentication-schema.ts'
import { MailOff } from '#api/features/bounces/schema.ts'
import { AdminAddress } from '#api/features/locations/address-schema.ts'
import { AdminCard, AdminIban } from '#api/features/payments/schema.ts'
import { Matrix, MatrixChanges, SmsState } from '#api/features/preferences/schema.ts'
import { Id, paging, requiredText } from '#api/http/input.ts'
import { Pagination } from '#api/http/pagination.ts'
import { limits } from '#api/rules/limits.ts'
import { actorTypes } from '#db/enums/audit.ts'
import { acceptedDocuments } from '#db/enums/consent.ts'
import { notificationKinds } from '#db/enums/notifications.ts'
import { preferenceChannels } from '#db/enums/preferences.ts'
import { sessionEndings } from '#db/enums/sessions.ts'
import { ticketCategories, ticketStatuses } from '#db/enums/tickets.ts'
import { roles, userStatuses } from '#db/enums/users.ts'
import { languages } from '#db/enums.ts'

const instant = z.iso.datetime()

export const UserFields = z.object({
  id: z.int(),
  email: z.string(),
  username: z.string().nullable(),
  role: z.enum(roles),
  status: z.enum(userStatuses),
  createdAt: instant,
  version: z.int(),
  /** A deleted user can be read, but not changed. */
  deletedAt: instant.nullable(),
})

/** `phoneNumber` is the national number, without `phoneCode`; `gender` is 1 male, 2 female. */
export const Profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  phoneCode: z.int(),
  birthDate: z.iso.date().nullable(),
  gender: z.literal([1, 2]).nullable(),
  languagePreference: z.enum(languages),
})

/** `suspendedBy` is the role of who suspended the account; only a user's own suspension ends by signing in. */
export const Security = z.object({
  emailVerified: z.boolean(),
  /** Since when mail to the address is off, because it bounced, and what its server said; null while it is on. */
  mailOff: MailOff.nullable(),
  hasPassword: z.boolean(),
  twoFactorEnabled: z.boolean(),
  /** Since the last successful sign-in. */
  failedLoginAttempts: z.int(),
  lastFailedLogin: instant.nullable(),
  lockoutUntil: instant.nullable(),
  lastLogin: instant.nullable(),
  suspendedAt: instant.nullable(),
  suspendedBy: z.enum(roles).nullable(),
  suspendedByName: z.string().nullable(),
  suspendedUntil: instant.nullable(),
  suspensionReason: z.string().nullable(),
})

/** `location` is the country of the address, or null if unknown (D6). */
export const UserSession = z.object({
  sessionId: z.uuid(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  device: z.string().nullable(),
  location: z.string().nullable(),
  loginTime: instant,
  lastActivity: instant,
  isActive: z.boolean(),
  /** How it ended, with what the admin typed who ended it; null while it is active, and for an unknown reason. */
  endReason: z.enum(sessionEndings).nullable(),
  endNote: z.string().nullable(),
})

/** `type` is error for critical, warning for high and urgent notifications. */
export const UserNotification = z.object({
  id: z.int(),
  title: z.string(),
  message: z.string(),
  type: z.enum(['info', 'warning', 'error']),
  kind: z.enum(notificationKinds),
  isRead: z.boolean(),
  createdDate: instant,
})

/** 1 SMS, 2 e-mail, 4 push; 3 is the telephone, which only the user's own screen offers. */
export const CommunicationPreference = z.object({
  preferenceTypeId: z.literal([1, 2, 4]),
  preferenceCode: z.enum(['sms', 'email', 'push']),
  preferenceName: z.string(),
  preferenceDescription: z.string(),
  isEnabled: z.boolean(),
  lastUpdatedDate: instant.nullable(),
})

export const UserDetail = z.object({
  user: UserFields,
  profile: Profile,
  security: Security,
  addresses: z.array(AdminAddress),
  ibans: z.array(AdminIban),
  cards: z.array(AdminCard),
  /** The newest five. */
  notifications: z.array(UserNotification),
  /** Active ones first, at most twenty. */
  sessions: z.array(UserSession),
  communicationPreferences: z.array(CommunicationPreference),
  /** The user has not turned calls off. */
  mayCall: z.boolean(),
  staffNotes: z.int(),
  /** The versions of the terms and of the privacy policy that the user accepted or was told of, newest first. */
  acceptances: z.array(
    z.object({
      document: z.enum(acceptedDocuments),
      version: z.string(),
      language: z.enum(languages),
      acceptedDate: instant,
    }),
  ),
  /** Where the user came from before registering; null if unknown or not allowed. */
  origin: z
    .object({
      source: z.string().nullable(),
      medium: z.string().nullable(),
      campaign: z.string().nullable(),
      referrer: z.string().nullable(),
    })
    .nullable(),
})
export type UserDetail = z.infer<typeof UserDetail>

export const NoteId = Id.extend({ noteId: Id.shape.id })
export const SessionId = Id.extend({ sessionId: z.uuid() })

const Switches = z.object({
  emailNotifications: z.boolean(),
  smsNotifications: z.boolean(),
  pushNotifications: z.boolean(),
})
export type Switches = z.infer<typeof Switches>

/** The switches of whole channels are applied before the cells of `matrix`. */
export const CommunicationInput = Switches.partial()
  .extend({ matrix: MatrixChanges.optional() })
  .refine((input) => Object.values(input).some((value) => value !== undefined), {
    path: ['matrix'],
    message: 'SETTINGS_EMPTY',
  })
export type CommunicationInput = z.infer<typeof CommunicationInput>

const Cell = z.object({
  channel: z.enum(preferenceChannels),
  topic: z.enum(notificationKinds),
  enabled: z.boolean(),
})
/** `name` is null for the link of a mail, and for an erased user. */
const PreferenceChange = z.object({
  id: z.int(),
  at: instant,
  by: z.object({ type: z.enum(actorTypes), id: z.int().nullable(), name: z.string().nullable() }),
  cells: z.array(Cell),
})
export type PreferenceChange = z.infer<typeof PreferenceChange>

export const Communication = Switches.extend({
  channels: z.array(z.enum(preferenceChannels)),
  topics: z.array(z.enum(notificationKinds)),
  matrix: Matrix,
  /** Topics that cannot be turned off. */
  locked: z.array(z.enum(notificationKinds)),
  sms: SmsState,
  /** The newest twenty changes, from the audit log. */
  changes: z.array(PreferenceChange),
})

/** Why sessions are ended, which admins see with them. */
export const EndReason = z.object({
  reason: z
    .string()
    .trim()
    .max(limits.reasonMax, 'REASON_TOO_LONG')
    .nullish()
    .transform((text) => text || null),
})
export type EndReason = z.infer<typeof EndReason>

export const TwoFactorReset = Reauthentication.extend({
  reason: requiredText('REASON_REQUIRED', limits.reasonMax, 'REASON_TOO_LONG'),
})
export const Verification = z.object({ verified: z.boolean() })
export const Count = z.object({ count: z.int() })

export const NoteInput = z.object({
  text: requiredText('NOTE_REQUIRED', limits.staffNoteMax, 'NOTE_TOO_LONG'),
})
export type NoteInput = z.infer<typeof NoteInput>
export const Note = z.object({
  id: z.int(),
  text: z.string(),
  authorName: z.string().nullable(),
  /** The caller wrote it and may change it. */
  isOwn: z.boolean(),
  createdDate: instant,
  updatedDate: instant,
})
export const NoteList = z.object({ items: z.array(Note), pagination: Pagination })

export const PageQuery = z.object(paging(10))
export type PageQuery = z.infer<typeof PageQuery>

export const UserTicket = z.object({
  id: z.int(),
  subject: z.string(),
  category: z.enum(ticketCategories),
  priority: z.int(),
  status: z.enum(ticketStatuses),
  createdDate: instant,
  lastMessageDate: instant,
})
export const TicketList = z.object({ items: z.array(UserTicket), pagination: Pagination })
export const NotificationList = z.object({ items: z.array(UserNotification), pagination: Pagination })
