import type { ComponentProps } from 'react'
import { Input } from '#web/ui/input.tsx'
import { Field, type FieldProps } from './field.tsx'
import { useField } from './use-field.ts'

type InputProps = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'onBlur' | 'id' | 'name'>

export function TextField({ label, hint, className, ...input }: FieldProps & InputProps) {
  const { field, error, ids, describe, visit } = useField<string>()
  return (
    <Field {...{ label, hint, className, ids, error }}>
      <Input
        {...input}
        id={ids.control}
        name={field.name}
        value={field.state.value}
        onChange={(event) => field.handleChange(event.target.value)}
        {...visit}
        aria-invalid={Boolean(error)}
        aria-describedby={describe(Boolean(hint))}
      />
    </Field>
  )
}
