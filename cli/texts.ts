import type { Language } from '#db/enums.ts'
import { api } from './texts/api.ts'
import { audit } from './texts/audit.ts'
import { auth } from './texts/auth.ts'
import { completion } from './texts/completion.ts'
import { database } from './texts/database.ts'
import { environment } from './texts/environment.ts'
import { errorReports } from './texts/error-reports.ts'
import { general } from './texts/general.ts'
import { keys } from './texts/keys.ts'
import { lists } from './texts/lists.ts'
import { maintenance } from './texts/maintenance.ts'
import { notificationDetail } from './texts/notification-detail.ts'
import { notifications } from './texts/notifications.ts'
import { outbox } from './texts/outbox.ts'
import { queue } from './texts/queue.ts'
import { replyTemplates } from './texts/reply-templates.ts'
import { reports } from './texts/reports.ts'
import { ticketRules } from './texts/rules.ts'
import { segments } from './texts/segments.ts'
import { sessions } from './texts/sessions.ts'
import { system } from './texts/system.ts'
import { templates } from './texts/templates.ts'
import { ticketSla } from './texts/ticket-sla.ts'
import { ticketThread } from './texts/ticket-thread.ts'
import { tickets } from './texts/tickets.ts'
import { top } from './texts/top.ts'
import { userAccess } from './texts/user-access.ts'
import { users } from './texts/users.ts'

/** All texts of the command line, by noun; `{name}` is a placeholder. Labels of enums are in api/rules/labels. */
export const texts = {
  ...general,
  ...environment,
  ...lists,
  ...auth,
  ...queue,
  ...outbox,
  ...notifications,
  ...notificationDetail,
  ...ticketRules,
  ...segments,
  ...errorReports,
  ...templates,
  ...replyTemplates,
  ...users,
  ...userAccess,
  ...sessions,
  ...tickets,
  ...ticketThread,
  ...ticketSla,
  ...reports,
  ...audit,
  ...database,
  ...maintenance,
  ...top,
  ...keys,
  ...system,
  ...api,
  ...completion,
}

type Texts = typeof texts
type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never
type Values<Key extends keyof Texts> = [Placeholders<Texts[Key]['en']>] extends [never]
  ? []
  : [Record<Placeholders<Texts[Key]['en']>, string | number>]

/** MEYDAN_LANG, else the POSIX locale; English unless that is Turkish. */
export function readLanguage({ MEYDAN_LANG, LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Language {
  return /^tr/i.test(MEYDAN_LANG || LC_ALL || LC_MESSAGES || LANG || '') ? 'tr' : 'en'
}

export const language = readLanguage(process.env)

/** Returns a text in the user's language with its placeholders filled. */
export function t<Key extends keyof Texts>(key: Key, ...[options]: Values<Key>): string {
  const values: Record<string, string | number> = options ?? {}
  const sentence = texts[key][language].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
  // People are the only plural that the English texts count.
  return sentence.replace(/(?<![\d.,])1 people\b/g, '1 person')
}
