import { useStore } from '@tanstack/react-form'
import { useId } from 'react'
import { useFieldContext, useFormContext } from './context.ts'

/** The text of a field error, whichever validator made it. */
export const messageOf = (error: unknown) => {
  if (typeof error === 'string') return error
  if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message)
  return undefined
}

/** A field's state, its error once it may be shown, and the ids that tie label, control, hint and error. */
export function useField<Value>() {
  const field = useFieldContext<Value>()
  const form = useFormContext()
  const id = useId()
  const sent = useStore(form.store, (state) => state.submissionAttempts > 0)
  const { isBlurred, errors } = field.state.meta
  const error = isBlurred || sent ? errors.map(messageOf).find(Boolean) : undefined
  const ids = { control: id, hint: `${id}-hint`, error: `${id}-error` }
  const describe = (hint: boolean) =>
    [hint && ids.hint, error && ids.error].filter(Boolean).join(' ') || undefined
  return { field, error, ids, describe }
}
