import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from './select.tsx'

type ValueSelectProps<Value extends string> = {
  /** Its accessible name, unless a `<label>` names its `id`. */
  label?: string
  id?: string
  value: Value
  values: readonly Value[]
  text: (value: Value) => string
  disabled?: boolean
  className?: string
  onChoose: (value: Value) => void
}

/** One of several values, always chosen. */
export function ValueSelect<Value extends string>(props: ValueSelectProps<Value>) {
  const { label, value, values, text, disabled, onChoose, ...trigger } = props
  return (
    <Select
      value={value}
      disabled={disabled}
      onValueChange={(next) => {
        const chosen = values.find((each) => each === next)
        if (chosen !== undefined) onChoose(chosen)
      }}
    >
      <SelectTrigger aria-label={label} {...trigger}>
        <SelectValue />
      </SelectTrigger>
      <SelectContent>
        {values.map((each) => (
          <SelectItem key={each} value={each}>
            {text(each)}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  )
}
