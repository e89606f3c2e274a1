import { type UseMutationOptions, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import * as v from 'valibot'
import { ticketCategoryLabels } from '#api/rules/labels/tickets.ts'
import { limits } from '#api/rules/limits.ts'
import { ticketTransitions } from '#api/rules/tickets.ts'
import {
  type TicketCategory,
  type TicketFlag,
  type TicketStatus,
  ticketCategories,
  ticketFlags,
  ticketStatuses,
} from '#db/enums/tickets.ts'
import { priorities } from '#db/enums.ts'
import { choicesOf } from '#web/components/form/choices.ts'
import { SelectField } from '#web/components/form/select-field.tsx'
import { optionalReason } from '#web/components/form/text-rules.ts'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { useSave } from '#web/components/mutation/use-save.ts'
import type { BulkDialog as BulkDialogProps } from '#web/components/table/bulk-actions.tsx'
import { AgentField, unassigned } from '#web/components/ticket/agent-field.tsx'
import { flagLabels, statusLabels } from '#web/components/ticket/labels.ts'
import { type Change, changeTicket, type StaffTicket, tagsQuery } from '#web/components/ticket/queries.ts'
import { formatNumber } from '#web/lib/format.ts'
import { priorityChoice } from '#web/lib/priority.ts'
import { ruleMessage } from '#web/lib/rule-text.ts'
import * as m from '#web/paraglide/messages.js'
import { changeTickets } from './queries.ts'

export type BulkField = 'status' | 'priority' | 'assign' | 'flag' | 'category' | 'tag' | 'untag'
type Field = BulkField | 'escalate'

const Form = v.object({
  value: v.string(),
  agent: v.pipe(v.nullable(v.number()), v.number(ruleMessage('ASSIGNEE_UNKNOWN'))),
  reason: optionalReason,
})
type Values = v.InferInput<typeof Form>

function changeOf(action: Field, { value, agent, reason: text }: v.InferOutput<typeof Form>): Change {
  const reason = text || undefined
  switch (action) {
    case 'status':
      return { action, value: value as TicketStatus, reason }
    case 'flag':
      return { action, value: value as TicketFlag, reason }
    case 'priority':
      return { action, value: Number(value), reason }
    case 'assign':
      return { action, value: agent === unassigned ? null : agent, reason }
    case 'category':
      return { action, value: value as TicketCategory, subcategory: null, reason }
    case 'tag':
    case 'untag':
      return { action, value }
    case 'escalate':
      return { action, value: agent, reason }
  }
}

type Looks = {
  title: () => string
  /** The label of the field; in the dialog of several tickets a select has the title. */
  label: () => string
  action?: () => string
  /** What the form begins with. */
  start: (ticket: StaffTicket | undefined) => Partial<Values>
  /** The field is a tag. */
  isText?: boolean
  /** Without them the field is an agent. */
  options?: (ticket: StaffTicket | undefined) => { value: string; label: string; disabled?: boolean }[]
}

const looks: Record<Field, Looks> = {
  status: {
    title: m.desk_move,
    label: m.desk_new_status,
    start: (ticket) => ({ value: ticket?.status ?? 'in_progress' }),
    // Transitions that the server refuses are disabled (D73); those of several tickets are not known.
    options: (ticket) =>
      ticketStatuses.map((value) => ({
        ...{ value, label: statusLabels[value].text() },
        disabled:
          ticket &&
          value !== ticket.status &&
          (ticket.merged_into !== null || !ticketTransitions[ticket.status].includes(value)),
      })),
  },
  priority: {
    title: m.desk_prioritise,
    label: m.desk_new_priority,
    start: (ticket) => ({ value: String(ticket?.priority ?? 3) }),
    options: () =>
      priorities.map((value) => ({
        ...{ value: String(value), label: priorityChoice(value) },
      })),
  },
  flag: {
    title: m.desk_bulk_flag,
    label: m.desk_bulk_flag,
    start: () => ({ value: 'spam' }),
    options: () => ticketFlags.map((value) => ({ value, label: flagLabels[value].text() })),
  },
  category: {
    title: m.desk_bulk_category,
    label: m.desk_column_category,
    start: () => ({ value: ticketCategories[0] }),
    options: () => choicesOf(ticketCategoryLabels),
  },
  tag: { title: m.desk_bulk_tag, label: m.common_ticket_tag, start: () => ({}), isText: true },
  untag: { title: m.desk_bulk_untag, label: m.common_ticket_tag, start: () => ({}), isText: true },
  assign: {
    title: m.desk_assign,
    label: m.common_ticket_agent,
    action: m.desk_assign_do,
    start: (ticket) => ({ agent: ticket ? (ticket.assigned_to ?? unassigned) : null }),
  },
  escalate: {
    title: m.desk_escalate,
    label: m.desk_escalate_to,
    action: m.desk_escalate_do,
    start: () => ({ agent: null }),
  },
}

type ChangeDialogProps<Answer> = {
  field: Field
  ticket: StaffTicket | undefined
  /** Tags to choose from. */
  suggestions?: readonly string[]
  mutation: UseMutationOptions<Answer, Error, { input: Change; row: StaffTicket | undefined }>
  description: string
  onSaved: (answer: Answer | undefined) => void
  onClose: () => void
}

/** Asks for a new value, and why. */
function ChangeDialog<Answer>({
  field,
  ticket,
  suggestions = [],
  mutation,
  onSaved,
  ...dialog
}: ChangeDialogProps<Answer>) {
  const suggestionsId = useId()
  const { title, label, action, start, options, isText } = looks[field]
  const save = useSave(mutation, {
    form: {
      schema: v.pipe(
        Form,
        v.transform((values) => changeOf(field, values)),
      ),
      values: (row): Values => ({ value: '', agent: unassigned, reason: '', ...start(row) }),
    },
    row: ticket,
    onSaved,
  })
  const { AppField, TextField, TextareaField } = save.form
  return (
    <SaveDialog {...dialog} save={save} title={title()} action={ticket && action?.()}>
      {isText ? (
        <>
          <TextField
            name="value"
            label={label()}
            list={suggestionsId}
            maxLength={limits.tagMax}
            autoComplete="off"
          />
          <datalist id={suggestionsId}>
            {suggestions.map((tag) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
        </>
      ) : options ? (
        <AppField name="value">
          {() => <SelectField label={(ticket ? label : title)()} options={options(ticket)} />}
        </AppField>
      ) : (
        <AppField name="agent">
          {() => (
            <AgentField
              label={label()}
              optional={field === 'assign'}
              without={field === 'escalate' && ticket ? [ticket.assigned_to] : undefined}
            />
          )}
        </AppField>
      )}
      {!isText && (
        <TextareaField name="reason" label={m.common_ticket_reason()} maxLength={limits.reasonMax} rows={3} />
      )}
    </SaveDialog>
  )
}

const results = {
  status: { success: m.desk_moved, failure: m.desk_move_failed },
  priority: { success: m.desk_prioritised, failure: m.desk_prioritise_failed },
  assign: { success: m.desk_assigned, failure: m.desk_assign_failed },
  escalate: { success: m.desk_escalated, failure: m.desk_escalate_failed },
}

type TicketDialogProps = { field: keyof typeof results; ticket: StaffTicket; onClose: () => void }

/** Changes one ticket; an escalation hands it to another agent and raises its priority. */
export const TicketDialog = ({ field, ticket, onClose }: TicketDialogProps) => (
  <ChangeDialog
    {...{ field, ticket, onClose }}
    mutation={changeTicket(ticket.id, results[field])}
    description={`#${ticket.id} · ${ticket.subject}`}
    onSaved={onClose}
  />
)

/** Changes all selected tickets. */
export function BulkDialog({
  field,
  rows,
  onResults,
  onClose,
}: BulkDialogProps<StaffTicket> & { field: BulkField }) {
  const { data = [] } = useQuery({ ...tagsQuery(), enabled: field === 'tag' })
  const suggestions =
    field === 'tag' ? data.map(({ name }) => name) : [...new Set(rows.flatMap(({ tags }) => tags))]
  return (
    <ChangeDialog
      {...{ field, suggestions, onClose }}
      ticket={undefined}
      mutation={changeTickets(rows)}
      description={m.desk_bulk_count({ count: formatNumber(rows.length) })}
      onSaved={(answer = []) => onResults(answer)}
    />
  )
}
