import { z } from 'zod'
import { instantInput, readVersion } from '#api/http/input.ts'
import {
  assignmentModes,
  type DeskNoticeChannel,
  type DeskNoticeKind,
  deskNoticeChannels,
  deskNoticeKinds,
  replyStatuses,
} from '#db/enums/desk.ts'
import { ticketCategories } from '#db/enums/tickets.ts'
import { languages } from '#db/enums.ts'

/** Empty lists: all. */
const takes = {
  categories: z.array(z.enum(ticketCategories)).max(ticketCategories.length),
  languages: z.array(z.enum(languages)).max(languages.length),
}

export const Agent = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  username: z.string().nullable(),
  /** Unresolved tickets that are assigned to the agent, without spam. */
  open_tickets: z.int(),
  /** The same with spam: what is handed back when the account is suspended, deleted or no admin any more. */
  unresolved_tickets: z.int(),
  ...takes,
  /** Null: present. */
  away_until: z.iso.datetime().nullable(),
  last_assigned_date: z.iso.datetime().nullable(),
})
export const Agents = z.object({ agents: z.array(Agent) })

const unique = <T>(values: T[]) => [...new Set(values)]

export const AgentChange = z.object({
  categories: takes.categories.transform(unique).optional(),
  languages: takes.languages.transform(unique).optional(),
  away_until: instantInput().nullish(),
})

export const DeskSettings = z.object({
  assignment_mode: z.enum(assignmentModes),
  /** A public reply to a ticket without an agent assigns it to its author. */
  assign_on_reply: z.boolean(),
  version: z.int(),
})
export const DeskSettingsChange = z.object({
  assignment_mode: z.enum(assignmentModes),
  assign_on_reply: z.boolean().optional(),
  version: readVersion,
})

const choice = z.object(
  Object.fromEntries(deskNoticeChannels.map((channel) => [channel, z.boolean()])) as Record<
    DeskNoticeChannel,
    z.ZodBoolean
  >,
)
const ofEach = <S extends z.ZodType>(schema: S) =>
  Object.fromEntries(deskNoticeKinds.map((kind) => [kind, schema])) as Record<DeskNoticeKind, S>

/** What one agent chose: what the composer sets with a reply, and of what they are told in the inbox and by mail. */
export const OwnSettings = z.object({
  reply_status: z.enum(replyStatuses),
  notices: z.object(ofEach(choice)),
  /** Minutes without a use of any session after which mails are sent. */
  away_minutes: z.int(),
})
export type OwnSettings = z.infer<typeof OwnSettings>
export const OwnSettingsChange = z.object({
  reply_status: z.enum(replyStatuses).optional(),
  notices: z.object(ofEach(choice.partial().optional())).optional(),
})
