import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { priorityLabels } from '#api/rules/labels/notifications.ts'
import { ticketCategoryLabels, ticketStatusLabels } from '#api/rules/labels/tickets.ts'
import { limits } from '#api/rules/limits.ts'
import { replyVariables } from '#api/rules/variables.ts'
import { ticketCategories, ticketStatuses } from '#db/enums/tickets.ts'
import { choicesOf } from '#web/components/form/choices.ts'
import { SelectField } from '#web/components/form/select-field.tsx'
import { required } from '#web/components/form/text-rules.ts'
import { ConflictNotice } from '#web/components/mutation/conflict-notice.tsx'
import { useSave } from '#web/components/mutation/use-save.ts'
import { agentsQuery } from '#web/components/ticket/queries.ts'
import * as m from '#web/paraglide/messages.js'
import { DialogFooter } from '#web/ui/dialog.tsx'
import { type Macro, saveMacro } from './macro-queries.ts'

const unchanged = '-'

const assigneeOf = (value: string): 'me' | number => (value === 'me' ? value : Number(value))

const MacroSchema = v.pipe(
  v.object({
    name: required('MACRO_NAME_REQUIRED'),
    status: v.string(),
    priority: v.string(),
    category: v.string(),
    assignee: v.string(),
    reply: v.pipe(v.string(), v.trim()),
  }),
  v.transform(({ name, status, priority, category, assignee, reply }) => ({
    name,
    actions: {
      status: ticketStatuses.find((each) => each === status),
      priority: priority === unchanged ? undefined : Number(priority),
      category: ticketCategories.find((each) => each === category),
      assignee: assignee === unchanged ? undefined : assigneeOf(assignee),
      reply: reply || undefined,
    },
  })),
)

const valuesOf = (macro: Macro | undefined): v.InferInput<typeof MacroSchema> => {
  const { status, priority, category, assignee, reply } = macro?.actions ?? {}
  return {
    name: macro?.name ?? '',
    status: status ?? unchanged,
    priority: String(priority ?? unchanged),
    category: category ?? unchanged,
    assignee: String(assignee ?? unchanged),
    reply: reply ?? '',
  }
}

/** The reader and all agents; one who no longer is an agent stays offered. */
function useAssignees(macro: Macro | undefined) {
  const { data: agents } = useQuery(agentsQuery)
  const chosen = macro?.actions.assignee
  const isGone = typeof chosen === 'number' && agents && !agents.some(({ id }) => id === chosen)
  return [
    { value: 'me', label: m.thread_macro_assignee_me() },
    ...(agents ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    ...(isGone ? [{ value: String(chosen), label: m.thread_macro_assignee_gone() }] : []),
  ]
}

/** The form of a macro; what is left unchanged is no part of it. */
export function MacroForm({ macro, onDone }: { macro: Macro | undefined; onDone: () => void }) {
  const { form, notice } = useSave(saveMacro, {
    form: { schema: MacroSchema, values: valuesOf },
    row: macro,
    onSaved: onDone,
  })
  const fields = [
    { name: 'status', label: m.thread_field_status(), options: choicesOf(ticketStatusLabels) },
    { name: 'priority', label: m.thread_field_priority(), options: choicesOf(priorityLabels) },
    { name: 'category', label: m.thread_field_category(), options: choicesOf(ticketCategoryLabels) },
    { name: 'assignee', label: m.thread_field_assignee(), options: useAssignees(macro) },
  ] as const
  const asBefore = { value: unchanged, label: m.thread_macro_unchanged() }
  return (
    <form.AppForm>
      <form.Form className="flex flex-col gap-4">
        <form.TextField name="name" label={m.thread_macro_name()} autoFocus maxLength={limits.macroNameMax} />
        <div className="grid gap-4 sm:grid-cols-2">
          {fields.map(({ name, label, options }) => (
            <form.AppField key={name} name={name}>
              {() => <SelectField label={label} options={[asBefore, ...options]} />}
            </form.AppField>
          ))}
        </div>
        <form.TextareaField
          name="reply"
          label={m.thread_macro_reply()}
          rows={4}
          maxLength={limits.ticketMessageMax}
        />
        <p className="text-xs text-muted">
          {m.thread_macro_variables({ variables: replyVariables.map((each) => `{{${each}}}`).join(', ') })}
        </p>
        <ConflictNotice notice={notice} />
        <DialogFooter>
          <form.CancelButton onClick={onDone} />
          <form.SubmitButton>{m.common_save()}</form.SubmitButton>
        </DialogFooter>
      </form.Form>
    </form.AppForm>
  )
}
