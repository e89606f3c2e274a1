import * as m from '#web/paraglide/messages.js'
import { ToggleGroup, ToggleGroupItem } from '#web/ui/toggle-group.tsx'
import type { Choice } from './filters.tsx'

const all = '*'

type FilterChipsProps<Value extends string> = {
  label: string
  value: Value | undefined
  options: readonly Choice<Value>[]
  onChange: (value: Value | undefined) => void
}

/** A filter with few values as a row of chips, which scrolls on a phone. */
export function FilterChips<Value extends string>(props: FilterChipsProps<Value>) {
  const { label, value, options, onChange } = props
  return (
    <ToggleGroup
      type="single"
      aria-label={label}
      value={value ?? all}
      onValueChange={(next) => {
        if (next) onChange(options.find((option) => option.value === next)?.value)
      }}
      className="fading-ends flex-nowrap gap-1.5 overflow-x-auto border-0 bg-transparent py-1.5 [scrollbar-width:none] sm:-mx-0.5 sm:-my-1 sm:flex-wrap"
    >
      {[{ value: all, label: m.common_table_filter_all() }, ...options].map((option) => (
        <ToggleGroupItem
          key={option.value}
          value={option.value}
          className="shrink-0 rounded-full border-line px-3.5"
        >
          {option.label}
        </ToggleGroupItem>
      ))}
    </ToggleGroup>
  )
}
