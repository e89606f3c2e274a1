import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '#web/ui/select.tsx'
import { Field, type FieldProps } from './field.tsx'
import { useField } from './use-field.ts'

type SelectFieldProps = FieldProps & {
  options: readonly { value: string; label: string; disabled?: boolean }[]
  placeholder?: string
  disabled?: boolean
}

export function SelectField({ label, hint, className, options, placeholder, disabled }: SelectFieldProps) {
  const { field, error, ids, describe } = useField<string>()
  return (
    <Field {...{ label, hint, className, ids, error }}>
      <Select
        name={field.name}
        value={field.state.value}
        disabled={disabled}
        onValueChange={field.handleChange}
        onOpenChange={(open) => !open && field.handleBlur()}
      >
        <SelectTrigger
          id={ids.control}
          aria-invalid={Boolean(error)}
          aria-describedby={describe(Boolean(hint))}
        >
          <SelectValue placeholder={placeholder} />
        </SelectTrigger>
        <SelectContent>
          {options.map((option) => (
            <SelectItem key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
    </Field>
  )
}
