import * as v from 'valibot'
import { ticketFlagLabels, ticketStatusLabels } from '#api/rules/labels/tickets.ts'
import { limits } from '#api/rules/limits.ts'
import { ticketFlags, ticketStatuses } from '#db/enums.ts'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { useSave } from '#web/components/mutation/use-save.ts'
import type { BulkDialog as BulkDialogProps } from '#web/components/table/bulk-actions.tsx'
import { AgentField } from '#web/components/ticket/agent-field.tsx'
import { unassigned } from '#web/components/ticket/forms.ts'
import { ticketPriorityLabels } from '#web/components/ticket/labels.ts'
import type { StaffTicket } from '#web/components/ticket/queries.ts'
import { formatNumber } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import { ruleMessage } from '#web/lib/rule-text.ts'
import * as m from '#web/paraglide/messages.js'
import { changeTickets } from './queries.ts'
import { priorities } from './search.ts'

export type BulkField = 'status' | 'priority' | 'assign' | 'flag'

const titles: Record<BulkField, () => string> = {
  status: m.common_ticket_move,
  priority: m.common_ticket_prioritise,
  assign: m.common_ticket_assign,
  flag: m.desk_bulk_flag,
}

const choices = {
  status: () => ticketStatuses.map((value) => ({ value, label: inLanguage(ticketStatusLabels[value]) })),
  flag: () => ticketFlags.map((value) => ({ value, label: inLanguage(ticketFlagLabels[value]) })),
  priority: () =>
    priorities.map((value) => ({
      value,
      label: `${value} · ${ticketPriorityLabels[Number(value) as 1 | 2 | 3 | 4 | 5].text()}`,
    })),
}

const firstValues = { status: 'in_progress', flag: 'spam', priority: '3', assign: '' }

type Values = { value: string; agent: number | null; reason: string }

const formOf = (field: BulkField) =>
  v.pipe(
    v.object({
      value: v.string(),
      agent: v.pipe(
        v.nullable(v.number()),
        v.check((agent) => field !== 'assign' || agent !== null, ruleMessage('ASSIGNEE_UNKNOWN')),
      ),
      reason: v.pipe(v.string(), v.trim(), v.maxLength(limits.reasonMax, ruleMessage('REASON_TOO_LONG'))),
    }),
    v.transform(({ value, agent, reason }) => inputOf(field, { value, agent, reason })),
  )

function inputOf(field: BulkField, { value, agent, reason: text }: Values) {
  const reason = text || undefined
  if (field === 'assign') return { action: field, value: agent === unassigned ? null : agent, reason }
  if (field === 'priority') return { action: field, value: Number(value), reason }
  if (field === 'flag')
    return { action: field, value: ticketFlags.find((each) => each === value) ?? 'clean', reason }
  return { action: field, value: ticketStatuses.find((each) => each === value) ?? 'open', reason }
}

/** Asks for the value that all selected tickets get. */
export function BulkDialog({
  field,
  rows,
  onResults,
  onClose,
}: BulkDialogProps<StaffTicket> & { field: BulkField }) {
  const values: Values = { value: firstValues[field], agent: null, reason: '' }
  const save = useSave(changeTickets(rows), {
    form: { schema: formOf(field), values: () => values },
    row: undefined,
    onSaved: (answer) => onResults(answer?.results ?? []),
  })
  return (
    <SaveDialog
      save={save}
      title={titles[field]()}
      description={m.desk_bulk_count({ count: formatNumber(rows.length) })}
      onClose={onClose}
    >
      {field === 'assign' ? (
        <save.form.AppField name="agent">
          {() => <AgentField label={m.common_ticket_agent()} optional />}
        </save.form.AppField>
      ) : (
        <save.form.AppField name="value">
          {(control) => <control.SelectField label={titles[field]()} options={choices[field]()} />}
        </save.form.AppField>
      )}
      <save.form.AppField name="reason">
        {(control) => (
          <control.TextareaField label={m.common_ticket_reason()} maxLength={limits.reasonMax} rows={3} />
        )}
      </save.form.AppField>
    </SaveDialog>
  )
}
