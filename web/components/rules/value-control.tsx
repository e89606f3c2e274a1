import { DateInput } from '#web/components/form/date/date-input.tsx'
import * as m from '#web/paraglide/messages.js'
import { Input } from '#web/ui/input.tsx'
import { ToggleGroup, ToggleGroupItem } from '#web/ui/toggle-group.tsx'
import { ValueSelect } from '#web/ui/value-select.tsx'
import { CountryControl } from './country-control.tsx'
import type { Row, RuleSet } from './rule-draft.ts'

export type ControlProps<Field extends string> = {
  set: RuleSet<Field>
  row: Row<Field>
  invalid: boolean
  describedBy: string | undefined
  onChange: (change: Partial<Row<Field>>) => void
}

const day = /^\d{4}-\d{2}-\d{2}/

function Choices<Field extends string>({ set, row, describedBy, onChange }: ControlProps<Field>) {
  const kind = set.kinds[row.field]
  const choices = kind.kind === 'choice' ? kind.choices : []
  if (row.operator !== 'in')
    return (
      <ValueSelect
        label={m.common_rules_form_value()}
        value={row.value}
        values={choices}
        text={(value) => set.choiceLabel(row.field, value)}
        onChoose={(value) => onChange({ value })}
      />
    )
  return (
    <ToggleGroup
      type="multiple"
      aria-label={m.common_rules_form_value()}
      aria-describedby={describedBy}
      value={row.values}
      onValueChange={(values: string[]) =>
        onChange({ values: choices.filter((each) => values.includes(each)) })
      }
      className="flex flex-wrap"
    >
      {choices.map((choice) => (
        <ToggleGroupItem key={choice} value={choice}>
          {set.choiceLabel(row.field, choice)}
        </ToggleGroupItem>
      ))}
    </ToggleGroup>
  )
}

/** The input for the value of a field and operator. */
export function ValueControl<Field extends string>(props: ControlProps<Field>) {
  const { set, row, invalid, describedBy, onChange } = props
  const kind = set.kinds[row.field].kind
  if (kind === 'flag') return null
  if (kind === 'choice') return <Choices {...props} />
  if (kind === 'country') return <CountryControl {...props} />
  const state = { 'aria-invalid': invalid, 'aria-describedby': describedBy }
  if (kind === 'text' || kind === 'word' || kind === 'phone')
    return (
      <Input
        {...state}
        type={kind === 'phone' ? 'tel' : 'text'}
        maxLength={64}
        aria-label={m.common_rules_form_value()}
        value={row.value}
        onChange={(event) => onChange({ value: event.target.value })}
      />
    )
  if (row.operator === 'within' || row.operator === 'longer')
    return (
      <Input
        {...state}
        type="number"
        inputMode="numeric"
        min={1}
        max={9999}
        aria-label={m.common_rules_form_days()}
        value={row.value}
        onChange={(event) => onChange({ value: event.target.value })}
        className="figures"
      />
    )
  return (
    <DateInput
      {...state}
      kind="date"
      aria-label={m.common_rules_form_day()}
      value={day.exec(row.value)?.[0] ?? ''}
      onChange={(value) => onChange({ value })}
    />
  )
}
