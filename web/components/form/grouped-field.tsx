import {
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react'
import { cn } from '#web/ui/cn.ts'
import { Input } from '#web/ui/input.tsx'
import { Field, type FieldProps } from './field.tsx'
import { cursorAfter, edited, type Grouping } from './grouping.ts'
import { useField } from './use-field.ts'

type InputProps = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'id' | 'name' | 'ref'>
type GroupedFieldProps = FieldProps &
  InputProps & {
    grouping: Grouping
    /** Content at the end of the input. */
    mark?: ReactNode
    onBlur?: () => void
  }

/** A number or code that is displayed in groups and stored without separators; the cursor keeps its position. */
export function GroupedField({
  label,
  hint,
  className,
  grouping,
  mark,
  onBlur,
  ...input
}: GroupedFieldProps) {
  const { field, error, ids, describe, visit } = useField<string>()
  const element = useRef<HTMLInputElement>(null)
  const cursor = useRef<number | null>(null)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const { value } = field.state
  const shown = grouping.show(value)

  useLayoutEffect(() => {
    if (cursor.current === null) return
    const place = cursorAfter(shown, cursor.current)
    element.current?.setSelectionRange(place, place)
    cursor.current = null
  })

  function change({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const forward = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward'
    const at = target.selectionStart ?? target.value.length
    const next = edited({ value, shown, typed: target.value, cursor: at, forward }, grouping)
    cursor.current = next.before
    // Re-render even without a change, to restore the cursor.
    redraw()
    if (next.value !== value) field.handleChange(next.value)
  }
  return (
    <Field {...{ label, hint, className, ids, error }}>
      <div className="relative">
        <Input
          autoComplete="off"
          spellCheck={false}
          {...input}
          ref={element}
          id={ids.control}
          name={field.name}
          value={shown}
          onChange={change}
          {...visit}
          onBlur={() => {
            visit.onBlur()
            onBlur?.()
          }}
          aria-invalid={Boolean(error)}
          aria-describedby={describe(Boolean(hint))}
          className={cn('figures', mark && 'pr-16')}
        />
        {mark && (
          <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center">{mark}</span>
        )}
      </div>
    </Field>
  )
}
