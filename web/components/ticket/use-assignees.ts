import { useQuery } from '@tanstack/react-query'
import * as m from '#web/paraglide/messages.js'
import type { Assignee } from './assignee.ts'
import { agentsQuery } from './queries.ts'

/** The options of a filter by agent. */
export function useAssignees(): { value: Assignee; label: string }[] {
  const { data: agents = [] } = useQuery(agentsQuery)
  return [
    { value: 'me', label: m.common_ticket_mine() },
    { value: 'unassigned', label: m.common_ticket_unassigned() },
    ...agents.map(({ id, name }) => ({ value: `${id}` as const, label: name })),
  ]
}
