import { useQuery } from '@tanstack/react-query'
import { Pencil, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ticketCategoryLabels } from '#api/rules/labels/tickets.ts'
import { ticketCategories } from '#db/enums/tickets.ts'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { useRowAction } from '#web/components/mutation/use-row-action.ts'
import { IconButton } from '#web/components/shell/icon-button.tsx'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import { TicketPriorityBadge } from '#web/components/ticket/badges.tsx'
import { formatHours, formatTime } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx'
import { policyName } from './policy-name.ts'
import { calendars, SlaPolicyDialog } from './sla-policy-dialog.tsx'
import { policiesQuery, type SlaPolicy, slaSettingsQuery, undoPolicy } from './sla-queries.ts'

const groups = ['all', ...ticketCategories] as const

/** The times to respond and to resolve, by priority and category: a section of the settings of the support desk. */
export function SlaPolicies() {
  const policies = useQuery(policiesQuery)
  const { data: settings } = useQuery(slaSettingsQuery)
  const undo = useRowAction(undoPolicy)
  const [editing, setEditing] = useState<SlaPolicy>()
  return (
    <SettingsCard id="sla" title={m.common_desk_sla_title()} description={m.common_desk_sla_description()}>
      <Loaded query={policies}>
        {(list) => (
          <Tabs defaultValue="all">
            <TabsList aria-label={m.desk_sla_categories()} className="max-w-full overflow-x-auto">
              {groups.map((group) => (
                <TabsTrigger key={group} value={group}>
                  {group === 'all' ? m.desk_agent_all_categories() : inLanguage(ticketCategoryLabels[group])}
                </TabsTrigger>
              ))}
            </TabsList>
            {groups.map((group) => (
              <TabsContent key={group} value={group}>
                <ul className="divide-y divide-line">
                  {list
                    .filter(({ category }) => (category ?? 'all') === group)
                    .map((policy) => (
                      <li key={policy.id} className="flex items-center gap-4 py-3 text-sm">
                        <span className="w-20 shrink-0">
                          <TicketPriorityBadge priority={policy.priority} />
                        </span>
                        <PolicyText policy={policy} />
                        {policy.undo_until && (
                          <IconButton
                            icon={Undo2}
                            size="icon-small"
                            label={m.desk_sla_undo_this({ name: policyName(policy) })}
                            title={m.desk_sla_undo_until({ time: formatTime(policy.undo_until) })}
                            busy={undo.pending(policy)}
                            onClick={() => undo.run(policy)}
                          />
                        )}
                        <IconButton
                          icon={Pencil}
                          size="icon-small"
                          label={m.desk_sla_edit_this({ name: policyName(policy) })}
                          onClick={() => setEditing(policy)}
                        />
                      </li>
                    ))}
                </ul>
              </TabsContent>
            ))}
          </Tabs>
        )}
      </Loaded>
      <p role="status" className="mt-4 text-sm text-muted empty:mt-0">
        {settings?.is_recalculating && m.desk_sla_recalculating()}
      </p>
      {editing && <SlaPolicyDialog key={editing.id} policy={editing} onClose={() => setEditing(undefined)} />}
    </SettingsCard>
  )
}

function PolicyText({ policy }: { policy: SlaPolicy }) {
  if (!policy.is_enabled)
    return (
      <p className="min-w-0 flex-1 text-muted">
        {policy.category === null ? m.desk_sla_off() : m.desk_sla_as_all()}
      </p>
    )
  return (
    <p className="grid min-w-0 flex-1 gap-x-4 gap-y-1 sm:grid-cols-[11rem_10rem_1fr]">
      <span className="figures">
        {m.desk_sla_first_in({ time: formatHours(policy.first_response_minutes) })}
      </span>
      <span className="figures">
        {m.desk_sla_resolved_in({ time: formatHours(policy.resolution_minutes) })}
      </span>
      <span className="text-muted">{calendars[policy.calendar]()}</span>
    </p>
  )
}
