import { useState } from 'react'
import { Field, type FieldProps } from '../field.tsx'
import { useField } from '../use-field.ts'
import { DateInput, type DateInputProps } from './date-input.tsx'

type Options = Pick<DateInputProps, 'kind' | 'min' | 'max' | 'required' | 'disabled'>

/** A field for a local date, a time or both: its value is `2026-11-27`, `14:30`, `2026-11-27T14:30` or empty. */
export function DateField({ label, hint, className, ...input }: FieldProps & Options) {
  const { field, error: broken, ids, describe, visit } = useField<string>()
  const [problem, setProblem] = useState<string>()
  const error = problem ?? broken
  return (
    <Field {...{ label, hint, className, ids, error }}>
      <DateInput
        {...input}
        id={ids.control}
        name={field.name}
        value={field.state.value}
        onChange={field.handleChange}
        onProblem={setProblem}
        {...visit}
        aria-invalid={Boolean(error)}
        aria-describedby={
          [describe(Boolean(hint)), problem && ids.error].filter(Boolean).join(' ') || undefined
        }
      />
    </Field>
  )
}
