import { useMutation, useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { ticketCategoryLabels } from '#api/rules/labels/tickets.ts'
import { type AssignmentMode, assignmentModes } from '#db/enums/desk.ts'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { IconButton } from '#web/components/shell/icon-button.tsx'
import { languageNames } from '#web/components/shell/language-names.ts'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import { type Agent, agentsQuery } from '#web/components/ticket/queries.ts'
import { formatDateTime, formatNumber } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { ValueSelect } from '#web/ui/value-select.tsx'
import { AgentDialog } from './agent-dialog.tsx'
import { assignmentQuery, saveAssignment } from './settings-queries.ts'

const modes: Record<AssignmentMode, () => string> = {
  manual: m.desk_mode_manual,
  round_robin: m.desk_mode_round_robin,
  least_busy: m.desk_mode_least_busy,
}

/** Red above 20 unresolved tickets, amber above 10. */
const workloadTone = (open: number) => (open > 20 ? 'red' : open > 10 ? 'amber' : 'green')

const takes = ({ categories, languages }: Agent) =>
  [
    categories.length > 0
      ? categories.map((each) => inLanguage(ticketCategoryLabels[each])).join(', ')
      : m.desk_agent_all_categories(),
    ...(languages.length > 0 ? [languages.map((each) => languageNames[each]).join(', ')] : []),
  ].join(' · ')

/** How new tickets find an agent, and what each agent takes: a section of the settings of the support desk. */
export function AssignmentSettings() {
  const settings = useQuery(assignmentQuery)
  const agents = useQuery(agentsQuery)
  const { mutate, isPending } = useMutation(saveAssignment)
  const [editing, setEditing] = useState<Agent>()
  return (
    <SettingsCard
      id="assignment"
      title={m.common_desk_assignment_title()}
      description={m.common_desk_assignment_description()}
    >
      <Loaded query={settings}>
        {({ assignment_mode, assign_on_reply, version }) => (
          <>
            <ValueSelect
              label={m.desk_assignment_mode()}
              value={assignment_mode}
              values={assignmentModes}
              text={(mode) => modes[mode]()}
              disabled={isPending}
              className="sm:max-w-md"
              onChoose={(mode) => mutate({ assignment_mode: mode, assign_on_reply, version })}
            />
            <div className="mt-4 flex items-center gap-3">
              <Switch
                id="assign-on-reply"
                checked={assign_on_reply}
                busy={isPending}
                onCheckedChange={(on) => mutate({ assignment_mode, assign_on_reply: on, version })}
              />
              <label htmlFor="assign-on-reply" className="text-sm">
                {m.desk_assign_on_reply()}
              </label>
            </div>
          </>
        )}
      </Loaded>
      <h3 className="mt-6 mb-2 text-sm text-muted">{m.desk_agents_title()}</h3>
      <Loaded query={agents}>
        {(list) => (
          <ul className="divide-y divide-line">
            {list.map((agent) => (
              <li key={agent.id} className="flex items-center gap-4 py-3 text-sm">
                <div className="min-w-0 flex-1">
                  <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
                    {agent.name}
                    <Badge tone={workloadTone(agent.open_tickets)}>
                      {m.common_ticket_agent_open({ count: formatNumber(agent.open_tickets) })}
                    </Badge>
                    {agent.away_until && (
                      <Badge tone="neutral">
                        {m.desk_agent_away_until({ time: formatDateTime(agent.away_until) })}
                      </Badge>
                    )}
                  </p>
                  <p className="text-xs text-muted">{takes(agent)}</p>
                </div>
                <IconButton
                  icon={Pencil}
                  size="icon-small"
                  label={m.desk_agent_edit_this({ name: agent.name })}
                  onClick={() => setEditing(agent)}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {editing && <AgentDialog key={editing.id} agent={editing} onClose={() => setEditing(undefined)} />}
    </SettingsCard>
  )
}
