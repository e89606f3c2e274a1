import { z } from 'zod'
import { BirthDateText, CallingCode, clearable, Email, PhoneText } from '#api/features/account/schema.ts'
import { Reauthentication } from '#api/features/auth/reauthentication-schema.ts'
import { name } from '#api/features/auth/schema.ts'
import { choice, idMax, instantInput, paging, readVersion, sortOrder } from '#api/http/input.ts'
import { Pagination } from '#api/http/pagination.ts'
import { limits } from '#api/rules/limits.ts'
import { isUsername } from '#api/rules/names.ts'
import { nfc } from '#api/rules/normal-form.ts'
import { roles, userStatuses } from '#db/enums/users.ts'
import { languages } from '#db/enums.ts'

/** `locked`: the account is locked now, after failed sign-ins. */
export const signInFilters = ['locked'] as const
export const userSorts = ['created_date', 'last_login', 'name', 'email'] as const
const all = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum([...values, 'all']).default('all')

const order = {
  sortBy: choice(userSorts, 'created_date'),
  sortOrder: sortOrder,
}

/** Newest users first, 20 on a page, unless asked otherwise. */
export const UserQuery = z.object({
  ...paging(20),
  search: z.string().trim().max(100).optional(),
  status: all(userStatuses),
  role: all(roles),
  signIn: all(signInFilters),
  ...order,
})
export type UserQuery = z.infer<typeof UserQuery>
export type UserOrder = Pick<UserQuery, 'sortBy' | 'sortOrder'>

export const ListedUser = z.object({
  id: z.int(),
  email: z.string(),
  username: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  role: z.enum(roles),
  status: z.enum(userStatuses),
  emailVerified: z.boolean(),
  lastLogin: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  version: z.int(),
})
export type ListedUser = z.infer<typeof ListedUser>

export const FoundUsers = z.object({ users: z.array(ListedUser), pagination: Pagination })
export const UserList = FoundUsers.extend({
  filters: z.object({
    search: z.string().nullable(),
    status: z.enum([...userStatuses, 'all']),
    role: z.enum([...roles, 'all']),
    signIn: z.enum([...signInFilters, 'all']),
    sortBy: z.enum(userSorts),
    sortOrder: z.enum(['asc', 'desc']),
  }),
})

/** What a suspension by an admin has; without an end it lasts until an admin lifts it. */
export const suspension = {
  reason: z.string().trim().max(limits.reasonMax, 'SUSPENSION_REASON_TOO_LONG').nullish(),
  until: instantInput('SUSPENSION_END_INVALID').nullish(),
}

/** Who gets the unresolved tickets of an agent; those who take them otherwise. */
export const reassignTicketsTo = z
  .int('ASSIGNEE_UNKNOWN')
  .positive('ASSIGNEE_UNKNOWN')
  .max(idMax, 'ASSIGNEE_UNKNOWN')
  .nullish()

export const StatusChange = Reauthentication.extend({
  status: z.enum(userStatuses),
  ...suspension,
  reassignTicketsTo,
  version: readVersion,
})
export type StatusChange = z.infer<typeof StatusChange>

const Username = z.string().trim().overwrite(nfc).refine(isUsername, 'USERNAME_INVALID')

/** How many API keys of the user were switched off with it, and how many unresolved tickets handed back. */
export const ChangedUser = z.object({ apiKeysOff: z.int(), ticketsHandedBack: z.int() })

/** Only changed fields; null or an empty text clears a field that may be empty. */
export const UserChange = Reauthentication.extend({
  email: Email.optional(),
  username: clearable(Username, 'USERNAME_INVALID'),
  firstName: name('FIRST_NAME_REQUIRED').optional(),
  lastName: name('LAST_NAME_REQUIRED').optional(),
  phoneNumber: clearable(PhoneText, 'PHONE_INVALID'),
  phoneCode: CallingCode.optional(),
  birthDate: clearable(BirthDateText, 'BIRTH_DATE_INVALID'),
  role: z.enum(roles).optional(),
  status: z.enum(userStatuses).optional(),
  ...suspension,
  reassignTicketsTo,
  languagePreference: z.enum(languages, 'LANGUAGE_UNKNOWN').optional(),
  version: readVersion,
})
export type UserChange = z.infer<typeof UserChange>

export const NewUser = Reauthentication.extend({
  email: Email,
  username: clearable(Username, 'USERNAME_INVALID'),
  firstName: name('FIRST_NAME_REQUIRED'),
  lastName: name('LAST_NAME_REQUIRED'),
  role: z.enum(roles).default('user'),
  languagePreference: z.enum(languages, 'LANGUAGE_UNKNOWN').default('tr'),
})
export type NewUser = z.infer<typeof NewUser>
