import { useStore } from '@tanstack/react-form'
import { Plus } from 'lucide-react'
import { useRowFocus } from '#web/components/focus/focus.ts'
import { useFormContext } from '#web/components/form/context.ts'
import { useField } from '#web/components/form/use-field.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { addRow, isFull, type Row, type RuleSet } from './rule-draft.ts'
import { RuleRow } from './rule-row.tsx'

type RulesFieldProps<Name extends string> = {
  set: RuleSet<Name>
  /** No condition is one that is always met. */
  mayBeEmpty?: boolean
}

/** The list of conditions. */
export function RulesField<Name extends string>({ set, mayBeEmpty = false }: RulesFieldProps<Name>) {
  const { field } = useField<Row<Name>[]>()
  const form = useFormContext()
  const judged = useStore(form.store, (state) => state.submissionAttempts > 0)
  const rows = field.state.value
  const change = (next: Row<Name>) => field.handleChange(rows.map((row) => (row.id === next.id ? next : row)))
  return (
    <div {...useRowFocus<HTMLDivElement>(rows)} className="grid gap-2">
      {rows.map((row, index) => (
        <RuleRow
          key={row.id}
          set={set}
          row={row}
          number={index + 1}
          judged={judged}
          onChange={change}
          onRemove={
            mayBeEmpty || rows.length > 1
              ? () => field.handleChange(rows.filter(({ id }) => id !== row.id))
              : undefined
          }
        />
      ))}
      <Button
        variant="secondary"
        size="small"
        idle={isFull(rows)}
        onClick={() => field.handleChange(addRow(set, rows))}
        className="justify-self-start"
      >
        <Plus />
        {m.common_rules_form_add()}
      </Button>
    </div>
  )
}
