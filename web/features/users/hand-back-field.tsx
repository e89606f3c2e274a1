import { useQuery } from '@tanstack/react-query'
import { AgentField, unassigned } from '#web/components/ticket/agent-field.tsx'
import { agentsQuery } from '#web/components/ticket/queries.ts'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'

type HandBackFieldProps = { users: readonly { id: number; role: string }[] }

/** Who gets the unresolved tickets of users who will be no agents any more, and how many there are; absent without any. */
export function HandBackField({ users }: HandBackFieldProps) {
  const ids = users.filter(({ role }) => role === 'admin').map(({ id }) => id)
  const { data: agents = [] } = useQuery({ ...agentsQuery, enabled: ids.length > 0 })
  const count = agents
    .filter(({ id }) => ids.includes(id))
    .reduce((sum, { unresolved_tickets }) => sum + unresolved_tickets, 0)
  if (count === 0) return null
  return (
    <div className="grid gap-2">
      <p className="text-sm">{m.users_hand_back_count({ count: formatNumber(count) })}</p>
      <AgentField label={m.users_hand_back_to()} optional without={ids} />
    </div>
  )
}

/** Without a choice the tickets wait for those who take them. */
export const handBackTo = (agent: number) => (agent === unassigned ? {} : { reassignTicketsTo: agent })

/** What happens to the API keys of those who are admins; nothing where none is one. */
export const withKeysNote = (body: string, users: HandBackFieldProps['users']) =>
  users.some(({ role }) => role === 'admin') ? `${body} ${m.users_admin_keys()}` : body
