import { useStore } from '@tanstack/react-form'
import { Plus } from 'lucide-react'
import { useRowFocus } from '#web/components/focus/focus.ts'
import { useFormContext } from '#web/components/form/context.ts'
import { useField } from '#web/components/form/use-field.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { addRow, isFull, type Row } from './rule-draft.ts'
import { RuleRow } from './rule-row.tsx'

/** The list of conditions. */
export function RulesField() {
  const { field } = useField<Row[]>()
  const form = useFormContext()
  const judged = useStore(form.store, (state) => state.submissionAttempts > 0)
  const rows = field.state.value
  const change = (next: Row) => field.handleChange(rows.map((row) => (row.id === next.id ? next : row)))
  return (
    <div {...useRowFocus<HTMLDivElement>(rows)} className="grid gap-2">
      {rows.map((row, index) => (
        <RuleRow
          key={row.id}
          row={row}
          number={index + 1}
          judged={judged}
          onChange={change}
          onRemove={
            rows.length > 1 ? () => field.handleChange(rows.filter(({ id }) => id !== row.id)) : undefined
          }
        />
      ))}
      <Button
        variant="secondary"
        size="small"
        idle={isFull(rows)}
        onClick={() => field.handleChange(addRow(rows))}
        className="justify-self-start"
      >
        <Plus />
        {m.common_rules_form_add()}
      </Button>
    </div>
  )
}
