import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { ticketRuleProblemLabels } from '#api/rules/labels/ticket-rules.ts'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { useRemove } from '#web/components/mutation/use-remove.ts'
import { IconButton } from '#web/components/shell/icon-button.tsx'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import { agentsQuery } from '#web/components/ticket/queries.ts'
import { formatNumber } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import { useOptimisticMutation } from '#web/lib/use-optimistic-mutation.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import {
  applyChange,
  type Rule,
  type RuleChange,
  removeRule,
  rulesQuery,
  sendChange,
} from './rule-queries.ts'
import { actionsText, whenText } from './rule-text.ts'

const moved = (rules: Rule[], from: number, by: 1 | -1): number[] => {
  const ids = rules.map(({ id }) => id)
  const [id] = ids.splice(from, 1)
  return ids.toSpliced(from + by, 0, id!)
}

/** What the desk does by itself, in the order in which it does it: a section of the settings of the support desk. */
export function Rules() {
  const rules = useQuery(rulesQuery)
  const { data: agents = [] } = useQuery(agentsQuery)
  const [editing, setEditing] = useState<Rule | 'new'>()
  const [spoken, setSpoken] = useState('')
  const change = useOptimisticMutation<{ rules: Rule[] }, RuleChange>({
    queryKey: rulesQuery.queryKey,
    part: 'rules',
    meta: { failure: m.desk_rules_changed_failed },
    send: sendChange,
    apply: applyChange,
  })
  const remove = useRemove(removeRule, ({ name }) => ({
    title: m.desk_rule_remove_title({ name }),
    body: m.desk_rule_remove_body(),
    action: m.desk_rule_remove(),
  }))
  const nameOf = (id: number) => agents.find((agent) => agent.id === id)?.name ?? m.desk_rule_agent_gone()

  function move(list: Rule[], index: number, by: 1 | -1, button: HTMLElement) {
    change.mutate({ ids: moved(list, index, by) })
    setSpoken(m.desk_rule_moved({ name: list[index]!.name, place: formatNumber(index + by + 1) }))
    // The row moves in the document, by which the browser takes the focus from the button.
    setTimeout(() => button.focus())
  }
  return (
    <SettingsCard
      title={m.desk_rules_title()}
      description={m.desk_rules_description()}
      action={
        <Button variant="secondary" onClick={() => setEditing('new')}>
          <Plus />
          {m.desk_rules_new()}
        </Button>
      }
    >
      <Loaded query={rules}>
        {({ rules: list }) =>
          list.length === 0 ? (
            <p className="text-sm text-muted">{m.desk_rules_none()}</p>
          ) : (
            <ol className="divide-y divide-line">
              {list.map((rule, index) => (
                <li key={rule.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 text-sm">
                  <Switch
                    aria-label={m.desk_rule_enabled_this({ name: rule.name })}
                    checked={rule.is_enabled}
                    onCheckedChange={(is_enabled) => change.mutate({ id: rule.id, is_enabled })}
                  />
                  <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
                    <p className="font-medium">
                      <span className="figures text-muted">{index + 1}.</span> {rule.name}
                    </p>
                    <p className="text-muted">{whenText(rule)}</p>
                    <p>→ {actionsText(rule, nameOf)}</p>
                    {rule.problem && (
                      <p className="mt-1 flex items-center gap-1.5 text-red">
                        <TriangleAlert className="size-4 shrink-0" aria-hidden />
                        {inLanguage(ticketRuleProblemLabels[rule.problem])}
                      </p>
                    )}
                  </div>
                  <div className="flex gap-1 max-sm:w-full max-sm:justify-end">
                    <IconButton
                      icon={ArrowUp}
                      size="icon-small"
                      label={m.desk_rule_up({ name: rule.name })}
                      idle={index === 0}
                      onClick={({ currentTarget }) => move(list, index, -1, currentTarget)}
                    />
                    <IconButton
                      icon={ArrowDown}
                      size="icon-small"
                      label={m.desk_rule_down({ name: rule.name })}
                      idle={index === list.length - 1}
                      onClick={({ currentTarget }) => move(list, index, 1, currentTarget)}
                    />
                    <IconButton
                      icon={Pencil}
                      size="icon-small"
                      label={m.desk_rule_edit_this({ name: rule.name })}
                      onClick={() => setEditing(rule)}
                    />
                    <IconButton
                      icon={Trash2}
                      size="icon-small"
                      className="hover:text-red"
                      label={m.desk_rule_remove_this({ name: rule.name })}
                      busy={remove.pending(rule)}
                      onClick={() => remove.run(rule)}
                    />
                  </div>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      {editing && (
        <RuleDialog
          key={editing === 'new' ? 'new' : editing.id}
          rule={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </SettingsCard>
  )
}
