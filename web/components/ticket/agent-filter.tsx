import { useQuery } from '@tanstack/react-query'
import { FilterSelect } from '#web/components/table/filter-select.tsx'
import * as m from '#web/paraglide/messages.js'
import { agentsQuery } from './queries.ts'

type AgentFilterProps = {
  label: string
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** A filter by the agent who did something. */
export function AgentFilter(props: AgentFilterProps) {
  const { data: agents = [] } = useQuery(agentsQuery)
  const options = [
    { value: 'me', label: m.common_ticket_by_me() },
    ...agents.map(({ id, name }) => ({ value: `${id}`, label: name })),
  ]
  return <FilterSelect {...props} options={options} />
}
