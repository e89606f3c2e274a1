import { z } from 'zod'
import { instantInput, readVersion } from '#api/http/input.ts'
import { assignmentModes, languages, ticketCategories } from '#db/enums.ts'

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

export const DeskSettings = z.object({ assignment_mode: z.enum(assignmentModes), version: z.int() })
export const DeskSettingsChange = z.object({ assignment_mode: z.enum(assignmentModes), version: readVersion })
