import { limits } from '#api/rules/limits.ts'
import { ticketTransitions } from '#api/rules/tickets.ts'
import { type Priority, ticketStatuses } from '#db/enums.ts'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { useSave } from '#web/components/mutation/use-save.ts'
import * as m from '#web/paraglide/messages.js'
import { AgentField } from './agent-field.tsx'
import { AssignForm, EscalateForm, MoveForm, PriorityForm, unassigned } from './forms.ts'
import { statusLabels, ticketPriorityLabels } from './labels.ts'
import { assignTicket, escalateTicket, moveTicket, prioritiseTicket, type StaffTicket } from './queries.ts'

type Props = {
  ticket: Pick<StaffTicket, 'id' | 'subject' | 'status' | 'priority' | 'assigned_to'>
  onClose: () => void
}

const nameOf = ({ id, subject }: Props['ticket']) => `#${id} · ${subject}`
const priorities = [1, 2, 3, 4, 5] as const satisfies Priority[]

/** Changes the status; transitions that the server refuses are disabled (D73). */
export function MoveDialog({ ticket, onClose }: Props) {
  const allowed = ticketTransitions[ticket.status]
  const save = useSave(moveTicket, {
    form: { schema: MoveForm, values: ({ status }) => ({ status, reason: '' }) },
    row: ticket,
    onSaved: onClose,
  })
  const options = ticketStatuses.map((value) => ({
    value,
    label: statusLabels[value].text(),
    disabled: value !== ticket.status && !allowed.includes(value),
  }))
  return (
    <SaveDialog save={save} title={m.common_ticket_move()} description={nameOf(ticket)} onClose={onClose}>
      <save.form.AppField name="status">
        {(field) => <field.SelectField label={m.common_ticket_status()} options={options} />}
      </save.form.AppField>
      <save.form.AppField name="reason">
        {(field) => (
          <field.TextareaField label={m.common_ticket_reason()} maxLength={limits.reasonMax} rows={3} />
        )}
      </save.form.AppField>
    </SaveDialog>
  )
}

export function PriorityDialog({ ticket, onClose }: Props) {
  const save = useSave(prioritiseTicket, {
    form: { schema: PriorityForm, values: ({ priority }) => ({ priority: String(priority), reason: '' }) },
    row: ticket,
    onSaved: onClose,
  })
  const options = priorities.map((value) => ({
    value: String(value),
    label: `${value} · ${ticketPriorityLabels[value].text()}`,
  }))
  return (
    <SaveDialog
      save={save}
      title={m.common_ticket_prioritise()}
      description={nameOf(ticket)}
      onClose={onClose}
    >
      <save.form.AppField name="priority">
        {(field) => <field.SelectField label={m.common_ticket_priority()} options={options} />}
      </save.form.AppField>
      <save.form.AppField name="reason">
        {(field) => (
          <field.TextareaField label={m.common_ticket_reason()} maxLength={limits.reasonMax} rows={3} />
        )}
      </save.form.AppField>
    </SaveDialog>
  )
}

export function AssignDialog({ ticket, onClose }: Props) {
  const save = useSave(assignTicket, {
    form: {
      schema: AssignForm,
      values: ({ assigned_to }): { agent: number | null; reason: string } => ({
        agent: assigned_to ?? unassigned,
        reason: '',
      }),
    },
    row: ticket,
    onSaved: onClose,
  })
  return (
    <SaveDialog
      save={save}
      title={m.common_ticket_assign()}
      description={nameOf(ticket)}
      action={m.common_ticket_assign_do()}
      onClose={onClose}
    >
      <save.form.AppField name="agent">
        {() => <AgentField label={m.common_ticket_agent()} optional />}
      </save.form.AppField>
      <save.form.AppField name="reason">
        {(field) => (
          <field.TextareaField label={m.common_ticket_reason()} maxLength={limits.reasonMax} rows={3} />
        )}
      </save.form.AppField>
    </SaveDialog>
  )
}

/** Hands the ticket to another agent and raises its priority. */
export function EscalateDialog({ ticket, onClose }: Props) {
  const save = useSave(escalateTicket, {
    form: {
      schema: EscalateForm,
      values: (): { agent: number | null; reason: string } => ({ agent: null, reason: '' }),
    },
    row: ticket,
    onSaved: onClose,
  })
  return (
    <SaveDialog
      save={save}
      title={m.common_ticket_escalate()}
      description={nameOf(ticket)}
      action={m.common_ticket_escalate_do()}
      onClose={onClose}
    >
      <save.form.AppField name="agent">
        {() => <AgentField label={m.common_ticket_escalate_to()} without={ticket.assigned_to} />}
      </save.form.AppField>
      <save.form.AppField name="reason">
        {(field) => (
          <field.TextareaField label={m.common_ticket_reason()} maxLength={limits.reasonMax} rows={3} />
        )}
      </save.form.AppField>
    </SaveDialog>
  )
}
