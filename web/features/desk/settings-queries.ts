import { mutationOptions } from '@tanstack/react-query'
import { dataOf } from '#api/client.ts'
import type { TicketCategory } from '#db/enums/tickets.ts'
import type { Language } from '#db/enums.ts'
import type { SaveOf } from '#web/components/mutation/use-save.ts'
import { type Agent, agentsKey } from '#web/components/ticket/queries.ts'
import { api } from '#web/lib/api.ts'
import { bodyMutation } from '#web/lib/body-mutation.ts'
import { readQuery } from '#web/lib/read-query.ts'
import * as m from '#web/paraglide/messages.js'

const { agents, settings } = api.admin.support
const settingsKey = ['support-settings', 'assignment'] as const

export const assignmentQuery = readQuery(settingsKey, (init) => settings.$get({}, init))

export const saveAssignment = bodyMutation(settings.$put, {
  meta: {
    success: m.desk_assignment_saved,
    failure: m.desk_assignment_save_failed,
    refreshes: [settingsKey],
  },
})

type AgentInput = { categories: TicketCategory[]; languages: Language[]; away_until: string | null }

export const saveAgent = mutationOptions({
  mutationFn: ({ row, input: json }: SaveOf<Agent, AgentInput>) =>
    dataOf(agents[':id'].$put({ param: { id: String(row.id) }, json })),
  meta: { success: m.desk_agent_saved, failure: m.desk_agent_save_failed, refreshes: [agentsKey] },
})
