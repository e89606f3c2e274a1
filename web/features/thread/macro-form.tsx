import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ticketCategoryLabels } from '#api/rules/labels/tickets.ts'
import { limits } from '#api/rules/limits.ts'
import { replyVariables } from '#api/rules/variables.ts'
import { ticketCategories, ticketStatuses } from '#db/enums/tickets.ts'
import { priorities } from '#db/enums.ts'
import { choicesOf } from '#web/components/form/choices.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { statusLabels } from '#web/components/ticket/labels.ts'
import { agentsQuery } from '#web/components/ticket/queries.ts'
import { failureText } from '#web/lib/errors.ts'
import { priorityLabels } from '#web/lib/priority.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { DialogFooter } from '#web/ui/dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { type Macro, type MacroInput, saveMacro } from './macro-queries.ts'

const unchanged = '-'
type Actions = MacroInput['actions']

/** The reader and all agents; one who no longer is an agent stays shown until another is chosen. */
function useAssignees(chosen: Actions['assignee']): (readonly [string, string])[] {
  const { data: agents } = useQuery(agentsQuery)
  const isGone = typeof chosen === 'number' && agents && !agents.some(({ id }) => id === chosen)
  return [
    ['me', m.thread_macro_assignee_me()],
    ...(agents ?? []).map(({ id, name }) => [String(id), name] as const),
    ...(isGone ? [[String(chosen), m.thread_macro_assignee_gone()] as const] : []),
  ]
}

const assigneeOf = (value: string | undefined): Actions['assignee'] =>
  value === undefined || value === 'me' ? value : Number(value)

/** The form of a macro; what is left unchanged is no part of it. */
export function MacroForm({ macro, onDone }: { macro: Macro | undefined; onDone: () => void }) {
  const id = useId()
  const [name, setName] = useState(macro?.name ?? '')
  const [actions, setActions] = useState<Actions>(macro?.actions ?? {})
  const save = useAction({ ...saveMacro, onSuccess: onDone })
  const set = (change: Actions) => setActions({ ...actions, ...change })
  const statuses = ticketStatuses.map((value) => [value, statusLabels[value].text()] as const)
  const assignees = useAssignees(actions.assignee)
  const categories = choicesOf(ticketCategoryLabels).map(({ value, label }) => [value, label] as const)
  const levels = priorities.map((value) => [String(value), priorityLabels[value].text()] as const)
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const written = Object.fromEntries(
          Object.entries(actions).filter(([, value]) => value !== undefined && value !== ''),
        )
        save.mutate({ name, actions: written, ...(macro && { id: macro.id, version: macro.version }) })
      }}
    >
      <label htmlFor={`${id}-name`} className="grid gap-1.5 text-sm font-medium">
        {m.thread_macro_name()}
        <Input
          id={`${id}-name`}
          value={name}
          required
          autoFocus
          maxLength={limits.macroNameMax}
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <div className="grid gap-4 sm:grid-cols-2">
        <Options
          label={m.thread_field_status()}
          value={actions.status}
          options={statuses}
          onChange={(value) => set({ status: ticketStatuses.find((each) => each === value) })}
        />
        <Options
          label={m.thread_field_priority()}
          value={actions.priority === undefined ? undefined : String(actions.priority)}
          options={levels}
          onChange={(value) => set({ priority: value === undefined ? undefined : Number(value) })}
        />
        <Options
          label={m.thread_field_category()}
          value={actions.category}
          options={categories}
          onChange={(value) => set({ category: ticketCategories.find((each) => each === value) })}
        />
        <Options
          label={m.thread_field_assignee()}
          value={actions.assignee === undefined ? undefined : String(actions.assignee)}
          options={assignees}
          onChange={(value) => set({ assignee: assigneeOf(value) })}
        />
      </div>
      <label htmlFor={`${id}-reply`} className="grid gap-1.5 text-sm font-medium">
        {m.thread_macro_reply()}
        <Textarea
          id={`${id}-reply`}
          rows={4}
          value={actions.reply ?? ''}
          maxLength={limits.ticketMessageMax}
          onChange={({ target }) => set({ reply: target.value })}
        />
      </label>
      <p className="text-xs text-muted">
        {m.thread_macro_variables({ variables: replyVariables.map((each) => `{{${each}}}`).join(', ') })}
      </p>
      {save.error && (
        <p role="alert" className="text-sm text-red">
          {failureText(save.error)}
        </p>
      )}
      <DialogFooter>
        <Button variant="secondary" onClick={onDone}>
          {m.common_cancel()}
        </Button>
        <Button type="submit" busy={save.isPending}>
          {m.common_save()}
        </Button>
      </DialogFooter>
    </form>
  )
}

type OptionsProps = {
  label: string
  value: string | undefined
  options: (readonly [string, string])[]
  onChange: (value: string | undefined) => void
}

function Options({ label, value = unchanged, options, onChange }: OptionsProps) {
  return (
    <div className="grid gap-1.5 text-sm font-medium">
      <span>{label}</span>
      <Select value={value} onValueChange={(next) => onChange(next === unchanged ? undefined : next)}>
        <SelectTrigger aria-label={label}>
          <SelectValue />
        </SelectTrigger>
        <SelectContent>
          <SelectItem value={unchanged}>{m.thread_macro_unchanged()}</SelectItem>
          {options.map(([each, text]) => (
            <SelectItem key={each} value={each}>
              {text}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
    </div>
  )
}
