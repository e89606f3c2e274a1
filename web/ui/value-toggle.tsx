import { ToggleGroup, ToggleGroupItem } from './toggle-group.tsx'

type ValueToggleProps<Value extends string | number> = {
  label: string
  value: Value
  values: readonly Value[]
  text: (value: Value) => string
  disabled?: boolean
  className?: string
  onChoose: (value: Value) => void
}

/** One of a few values, always chosen. */
export function ValueToggle<Value extends string | number>(props: ValueToggleProps<Value>) {
  const { label, value, values, text, onChoose, ...group } = props
  return (
    <ToggleGroup
      {...group}
      type="single"
      aria-label={label}
      value={String(value)}
      onValueChange={(next) => {
        const chosen = values.find((each) => String(each) === next)
        if (chosen !== undefined) onChoose(chosen)
      }}
    >
      {values.map((each) => (
        <ToggleGroupItem key={each} value={String(each)}>
          {text(each)}
        </ToggleGroupItem>
      ))}
    </ToggleGroup>
  )
}
