import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { FieldError } from '#web/components/form/field.tsx'
import { IconButton } from '#web/components/shell/icon-button.tsx'
import * as m from '#web/paraglide/messages.js'
import { ValueSelect } from '#web/ui/value-select.tsx'
import { operatorLabels } from './labels.ts'
import { changeField, changeOperator, operatorsOf, problemOf, type Row, type RuleSet } from './rule-draft.ts'
import { ValueControl } from './value-control.tsx'

type RuleRowProps<Field extends string> = {
  set: RuleSet<Field>
  row: Row<Field>
  number: number
  /** The form was submitted, so missing values are shown as errors. */
  judged: boolean
  onChange: (row: Row<Field>) => void
  /** Undefined for the last condition where one is needed. */
  onRemove: (() => void) | undefined
}

/** One condition: field, operator and value. */
export function RuleRow<Field extends string>(props: RuleRowProps<Field>) {
  const { set, row, number, judged, onChange, onRemove } = props
  const errorId = useId()
  const wrong = judged && problemOf(set, row) !== undefined
  // Several choices at once are too wide for a column.
  const isWide = row.operator === 'in'
  const empty = isWide ? row.values.length === 0 : row.value === ''
  return (
    <fieldset className="rounded-control border border-line bg-raised/40 p-3">
      <legend className="sr-only">{m.common_rules_form_row({ number })}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)_minmax(0,1.1fr)_auto]">
        <ValueSelect
          label={m.common_rules_form_field()}
          value={row.field}
          values={set.fields}
          text={(field) => set.labels[field]()}
          onChoose={(field) => onChange(changeField(set, row, field))}
        />
        <IconButton
          icon={Trash2}
          label={m.common_rules_form_remove({ number })}
          disabled={!onRemove}
          onClick={onRemove}
          className={isWide ? 'sm:order-1' : 'sm:order-last'}
        />
        <div className={isWide ? 'col-span-2' : 'max-sm:col-span-2'}>
          <ValueSelect
            label={m.common_rules_form_way()}
            value={row.operator}
            values={operatorsOf(set, row.field)}
            text={(operator) => operatorLabels[operator]()}
            onChoose={(operator) => onChange(changeOperator(row, operator))}
          />
        </div>
        <div className={isWide ? 'col-span-full sm:order-2' : 'max-sm:col-span-2'}>
          <ValueControl
            set={set}
            row={row}
            invalid={wrong}
            describedBy={wrong ? errorId : undefined}
            onChange={(change) => onChange({ ...row, ...change })}
          />
        </div>
      </div>
      {wrong && (
        <div className="mt-2">
          <FieldError id={errorId}>
            {empty ? m.common_rules_form_value_missing() : m.common_rules_form_value_wrong()}
          </FieldError>
        </div>
      )}
    </fieldset>
  )
}
