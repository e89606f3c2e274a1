import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { Input } from '#web/ui/input.tsx'
import { type DateKind, patternOf, readDate, writeDate } from './date-text.ts'

export type TypedDateProps = Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'min' | 'max' | 'type' | 'ref'
> & {
  kind: DateKind
  value: string
  box?: RefObject<HTMLInputElement | null>
  onChange: (value: string) => void
  /** What is wrong with the text, once it is left or sent; the value is empty meanwhile. */
  onProblem?: ((problem: string | undefined) => void) | undefined
}

/**
 * A date, a time or both, typed as people write it in the language. A text that cannot be read has a custom validity, so
 * that `Form` does not send the empty value in its place.
 */
export function TypedDate({
  kind,
  value,
  box,
  onChange,
  onProblem,
  onBlur,
  className,
  ...input
}: TypedDateProps) {
  const [draft, setDraft] = useState<{ text: string; value: string }>()
  const own = useRef<HTMLInputElement>(null)
  const control = box ?? own
  const text = draft?.value === value ? draft.text : writeDate(value, kind)
  const isUnread = text.trim() !== '' && readDate(text, kind) === undefined
  const complaint = () =>
    (kind === 'time' ? m.common_date_time_unread : m.common_date_unread)({ pattern: patternOf(kind) })
  useEffect(() => control.current?.setCustomValidity(isUnread ? 'unread' : ''), [control, isUnread])
  function type(typed: string) {
    const next = readDate(typed, kind) ?? ''
    setDraft({ text: typed, value: next })
    onProblem?.(undefined)
    onChange(next)
  }
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      placeholder={patternOf(kind)}
      maxLength={24}
      {...input}
      ref={control}
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={(event) => {
        if (isUnread) onProblem?.(complaint())
        else setDraft(undefined)
        onBlur?.(event)
      }}
      onInvalid={() => isUnread && onProblem?.(complaint())}
      className={cn('figures', className)}
    />
  )
}
