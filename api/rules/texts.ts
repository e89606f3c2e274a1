import type { Language } from '#db/enums.ts'
import { account } from './texts/account.ts'
import { addresses } from './texts/addresses.ts'
import { apiKeys } from './texts/api-keys.ts'
import { notifications } from './texts/notifications.ts'
import { payments } from './texts/payments.ts'
import { reports } from './texts/reports.ts'
import { requests } from './texts/requests.ts'
import { sessions } from './texts/sessions.ts'
import { support } from './texts/support.ts'

/** Of each area; no code is in two. */
export const textsByArea = {
  account,
  addresses,
  apiKeys,
  notifications,
  payments,
  reports,
  requests,
  sessions,
  support,
}

/** Error messages of all rules by code, shared by browser and server. */
export const fieldTexts: Record<string, Record<Language, string>> = Object.assign(
  {},
  ...Object.values(textsByArea),
)
