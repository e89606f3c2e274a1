import { useId } from 'react'
import { Input } from '#web/ui/input.tsx'
import { Label } from '#web/ui/label.tsx'

type DayFieldProps = {
  label: string
  value: string | undefined
  min?: string
  max?: string
  onChange: (day: string | undefined) => void
}

/** A day of a filter, such as `2026-03-01`; empty is any day. */
export function DayField({ label, value = '', onChange, ...range }: DayFieldProps) {
  const id = useId()
  return (
    <div className="grid min-w-36 gap-1 max-sm:flex-1">
      <Label htmlFor={id} className="text-xs text-muted">
        {label}
      </Label>
      <Input
        id={id}
        type="date"
        value={value}
        {...range}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
    </div>
  )
}
