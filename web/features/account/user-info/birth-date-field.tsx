import { useMemo } from 'react'
import { firstBirthYear, joinBirthDate, splitBirthDate } from '#api/rules/birth-date.ts'
import { FieldError } from '#web/components/form/field.tsx'
import { useField } from '#web/components/form/use-field.ts'
import { getLanguage } from '#web/lib/locale.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '#web/ui/select.tsx'

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const unset = 'unset'

/** The last hundred years, not before 1900, and the saved year if it is older. */
function birthYears(saved: number | null) {
  const thisYear = new Date().getFullYear()
  const years = range(Math.max(thisYear - 100, firstBirthYear), thisYear).reverse()
  return saved === null || years.includes(saved) ? years : [...years, saved]
}

const monthNames = (language: string) => {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return range(1, 12).map((month) => ({ value: month, text: format.format(Date.UTC(2000, month - 1)) }))
}

type PartProps = {
  label: string
  value: number | null
  options: readonly { value: number; text: string }[]
  onChange: (value: number | null) => void
  invalid: boolean
  describedBy?: string
  className?: string
}

function Part({ label, value, options, onChange, invalid, describedBy, className }: PartProps) {
  return (
    <Select
      value={value === null ? '' : String(value)}
      onValueChange={(next) => onChange(next === unset ? null : Number(next))}
    >
      <SelectTrigger
        aria-label={label}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        className={className}
      >
        <SelectValue placeholder={label} />
      </SelectTrigger>
      <SelectContent>
        {value !== null && (
          <SelectItem value={unset} className="text-muted">
            {m.account_birth_clear()}
          </SelectItem>
        )}
        {options.map((option) => (
          <SelectItem key={option.value} value={String(option.value)}>
            {option.text}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  )
}

const numbers = (values: number[]) => values.map((value) => ({ value, text: String(value) }))

/** Day, month name and year; together one complete date or none (D47). */
export function BirthDateField({ className }: { className?: string }) {
  const { field, error, ids, describe } = useField<string>()
  const parts = splitBirthDate(field.state.value)
  const language = getLanguage()
  const months = useMemo(() => monthNames(language), [language])
  const change = (part: Partial<typeof parts>) => {
    const next = { ...parts, ...part }
    field.handleChange(joinBirthDate(next))
    if (next.day && next.month && next.year) field.handleBlur()
  }
  const shared = { invalid: Boolean(error), describedBy: describe(false) }
  return (
    <fieldset className={cn('grid gap-1.5', className)}>
      <legend className="mb-1.5 text-sm font-medium">{m.account_birth_label()}</legend>
      <div className="grid grid-cols-[5.25rem_minmax(0,1fr)_5.75rem] gap-2">
        <Part
          {...shared}
          label={m.account_birth_day()}
          value={parts.day}
          options={numbers(range(1, 31))}
          onChange={(day) => change({ day })}
        />
        <Part
          {...shared}
          label={m.account_birth_month()}
          value={parts.month}
          options={months}
          onChange={(month) => change({ month })}
        />
        <Part
          {...shared}
          label={m.account_birth_year()}
          value={parts.year}
          options={numbers(birthYears(parts.year))}
          onChange={(year) => change({ year })}
        />
      </div>
      <FieldError id={ids.error}>{error}</FieldError>
    </fieldset>
  )
}
