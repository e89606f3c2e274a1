import { ToggleGroup, ToggleGroupItem } from '#web/ui/toggle-group.tsx'

type ChoiceProps<Value extends string> = {
  label: string
  value: Value
  values: readonly Value[]
  text: (value: Value) => string
  onChoose: (value: Value) => void
}

/** One of a few values, always chosen. */
export function Choice<Value extends string>({ label, value, values, text, onChoose }: ChoiceProps<Value>) {
  return (
    <ToggleGroup
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        const chosen = values.find((each) => each === next)
        if (chosen) onChoose(chosen)
      }}
    >
      {values.map((each) => (
        <ToggleGroupItem key={each} value={each}>
          {text(each)}
        </ToggleGroupItem>
      ))}
    </ToggleGroup>
  )
}
