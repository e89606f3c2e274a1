import { useStore } from '@tanstack/react-form'
import { type FocusEvent, type KeyboardEvent, useId, useRef } from 'react'
import { useFieldContext, useFormContext } from './context.ts'

type Control = HTMLInputElement | HTMLTextAreaElement

/** The text of a field error, from any validator. */
export const messageOf = (error: unknown) => {
  if (typeof error === 'string') return error
  if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message)
  return undefined
}

/**
 * A field's state, its error once it may be shown, and the ids that connect label, control, hint and error. `visit`
 * goes on a text control: blur validates it if the user reached it by pointer, Tab or typing, but not if it only had
 * the initial focus.
 */
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
  const visited = useRef(false)
  const enter = () => {
    visited.current = true
  }
  const visit = {
    onPointerDown: enter,
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent<Control>) => {
      if (currentTarget.form?.contains(relatedTarget)) enter()
    },
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Tab' && enter(),
    onBlur: () => (visited.current || field.state.meta.isDirty) && field.handleBlur(),
  }
  return { field, error, ids, describe, visit }
}
