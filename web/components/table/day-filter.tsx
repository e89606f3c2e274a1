import { useId } from 'react'
import { cn } from '#web/ui/cn.ts'
import { Input } from '#web/ui/input.tsx'

type DayFilterProps = {
  label: string
  value: string | undefined
  min?: string
  max?: string
  onChange: (value: string | undefined) => void
}

/** A filter by a day, such as the first one of a period. */
export function DayFilter({ label, value = '', min, max, onChange }: DayFilterProps) {
  const id = useId()
  return (
    <span
      className={cn(
        'flex h-10 items-center gap-2 rounded-full border border-control pl-4 text-sm finger:h-11',
        value && 'border-turquoise',
      )}
    >
      <label htmlFor={id} className="text-muted">
        {label}
      </label>
      <Input
        id={id}
        type="date"
        value={value}
        min={min}
        max={max}
        onChange={(event) => onChange(event.target.value || undefined)}
        className="figures h-full w-auto rounded-full border-0 bg-transparent pl-0 finger:h-full"
      />
    </span>
  )
}
