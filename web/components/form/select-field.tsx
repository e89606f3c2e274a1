import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '#web/ui/select.tsx'
import { choicesOf, type Labels } from './choices.ts'
import { Field, type FieldProps } from './field.tsx'
import { useField } from './use-field.ts'

type Choice = { value: string; label: string; disabled?: boolean }
type Choices = { options: readonly Choice[] } | { labels: Labels<string> }
type SelectFieldProps = FieldProps & Choices & { placeholder?: string; disabled?: boolean }

/** Offers `options`, or every value that `labels` names. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, className, source, placeholder, disabled } = props
  const options: readonly Choice[] = 'labels' in props ? choicesOf(props.labels) : props.options
  const { field, error, ids, describe } = useField<string>()
  return (
    <Field {...{ label, hint, className, source, ids, error }}>
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
