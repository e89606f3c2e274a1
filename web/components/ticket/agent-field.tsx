import { useQuery } from '@tanstack/react-query'
import { ComboboxField } from '#web/components/form/combobox-field.tsx'
import type { Option } from '#web/components/form/options.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useSession } from '#web/lib/session.ts'
import * as m from '#web/paraglide/messages.js'
import { type Agent, agentsQuery } from './queries.ts'

/** The choice for a ticket without an agent: no user has this id. */
export const unassigned = 0

const detailOf = ({ open_tickets, away_until }: Agent) =>
  [
    m.common_ticket_agent_open({ count: formatNumber(open_tickets) }),
    ...(away_until ? [m.common_ticket_agent_away()] : []),
  ].join(' · ')

type AgentFieldProps = {
  label: string
  /** Offers to leave the ticket without an agent. */
  optional?: boolean
  /** What that choice says. */
  none?: string
  /** Agents who cannot be chosen. */
  without?: readonly (number | null)[] | undefined
}

/** Picks an agent by name, with workload and absence; the signed-in one comes first. */
export function AgentField({
  label,
  optional,
  none = m.common_ticket_unassigned(),
  without = [],
}: AgentFieldProps) {
  const { data: user } = useSession()
  const source = useQuery(agentsQuery)
  const { data: agents = [], isPending } = source
  const isMe = ({ id }: Agent) => id === user?.id
  const options: Option[] = agents
    .filter(({ id }) => !without.includes(id))
    .toSorted((one, other) => Number(isMe(other)) - Number(isMe(one)))
    .map((agent) => ({
      value: agent.id,
      label: isMe(agent) ? m.common_ticket_agent_me({ name: agent.name }) : agent.name,
      detail: detailOf(agent),
      words: `${agent.email} ${agent.username ?? ''}`,
    }))
  return (
    <ComboboxField
      label={label}
      options={optional ? [...options, { value: unassigned, label: none }] : options}
      waits={isPending}
      source={source}
      placeholder={m.common_ticket_agent_choose()}
    />
  )
}
