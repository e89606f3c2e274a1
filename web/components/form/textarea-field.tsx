import type { ComponentProps } from 'react'
import { formatNumber } from '#web/lib/format.ts'
import { Textarea } from '#web/ui/textarea.tsx'
import { Field, type FieldProps } from './field.tsx'
import { useField } from './use-field.ts'

type AreaProps = Omit<ComponentProps<typeof Textarea>, 'value' | 'onChange' | 'onBlur' | 'id' | 'name'>

/** With `maxLength` it counts the characters beside the label. */
export function TextareaField({ label, hint, className, maxLength, ...area }: FieldProps & AreaProps) {
  const { field, error, ids, describe, visit } = useField<string>()
  const aside = maxLength && `${formatNumber(field.state.value.length)} / ${formatNumber(maxLength)}`
  return (
    <Field {...{ label, hint, className, ids, error, aside }}>
      <Textarea
        {...area}
        id={ids.control}
        name={field.name}
        maxLength={maxLength}
        value={field.state.value}
        onChange={(event) => field.handleChange(event.target.value)}
        {...visit}
        aria-invalid={Boolean(error)}
        aria-describedby={describe(Boolean(hint))}
      />
    </Field>
  )
}
