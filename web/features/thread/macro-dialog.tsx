import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { limits } from '#api/rules/limits.ts'
import { replyVariables } from '#api/rules/variables.ts'
import { priorities, ticketStatuses } from '#db/enums.ts'
import { confirm } from '#web/components/feedback/confirm.tsx'
import { useAction } from '#web/components/mutation/use-action.ts'
import { statusLabels, ticketPriorityLabels } from '#web/components/ticket/labels.ts'
import { failureText } from '#web/lib/errors.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, DialogContent, DialogFooter, DialogTitle } from '#web/ui/dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { type Macro, type MacroInput, macrosQuery, removeMacro, saveMacro } from './queries.ts'

/** Lists the macros, and creates, edits and deletes them. */
export function MacroDialog({ onClose }: { onClose: () => void }) {
  const { data: macros = [] } = useQuery(macrosQuery)
  const [opened, setOpened] = useState<Macro | 'new'>()
  const remove = useAction(removeMacro)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent aria-describedby={undefined} closeLabel={m.common_close()}>
        <DialogTitle>{m.thread_macros_manage()}</DialogTitle>
        {opened ? (
          <MacroForm
            key={opened === 'new' ? 'new' : opened.id}
            macro={opened === 'new' ? undefined : opened}
            onDone={() => setOpened(undefined)}
          />
        ) : (
          <>
            <ul className="grid gap-1 text-sm">
              {macros.map((macro) => (
                <li key={macro.id} className="flex items-center gap-2">
                  <Button
                    variant="quiet"
                    className="min-w-0 flex-1 justify-start text-text"
                    onClick={() => setOpened(macro)}
                  >
                    <span className="truncate">{macro.name}</span>
                  </Button>
                  <Button
                    variant="quiet"
                    size="icon"
                    aria-label={m.thread_macro_remove({ name: macro.name })}
                    onClick={async () => {
                      const title = m.thread_macro_remove_ask({ name: macro.name })
                      if (await confirm({ title, action: m.thread_macro_remove_do(), tone: 'danger' }))
                        remove.mutate(macro)
                    }}
                  >
                    <Trash2 />
                  </Button>
                </li>
              ))}
            </ul>
            {macros.length === 0 && <p className="text-sm text-muted">{m.thread_macros_none()}</p>}
            {remove.error && (
              <p role="alert" className="text-sm text-red">
                {failureText(remove.error)}
              </p>
            )}
            <DialogFooter>
              <Button onClick={() => setOpened('new')}>
                <Plus />
                {m.thread_macro_new()}
              </Button>
            </DialogFooter>
          </>
        )}
      </DialogContent>
    </Dialog>
  )
}

const unchanged = '-'
type Actions = MacroInput['actions']

function MacroForm({ macro, onDone }: { macro: Macro | undefined; onDone: () => void }) {
  const id = useId()
  const [name, setName] = useState(macro?.name ?? '')
  const [actions, setActions] = useState<Actions>(macro?.actions ?? {})
  const save = useAction({ ...saveMacro, onSuccess: onDone })
  const set = (change: Actions) => setActions({ ...actions, ...change })
  const statuses = ticketStatuses.map((value) => [value, statusLabels[value].text()] as const)
  const levels = priorities.map((value) => [String(value), ticketPriorityLabels[value].text()] as const)
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
      </div>
      <label htmlFor={`${id}-me`} className="flex items-center gap-2 text-sm">
        <Checkbox
          id={`${id}-me`}
          checked={actions.assignee === 'me'}
          onCheckedChange={(on) => set({ assignee: on === true ? 'me' : undefined })}
        />
        {m.thread_assign_me()}
      </label>
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
