import { type ComponentProps, lazy, Suspense, useRef } from 'react'
import { formatNumber } from '#web/lib/format.ts'
import { Textarea } from '#web/ui/textarea.tsx'
import { CharacterCount } from './character-count.tsx'
import type { Labels } from './choices.ts'
import { Field, type FieldProps } from './field.tsx'
import { useField } from './use-field.ts'

const VariablesMenu = lazy(() =>
  import('./variables-menu.tsx').then((module) => ({ default: module.VariablesMenu })),
)

type AreaProps = Omit<ComponentProps<typeof Textarea>, 'value' | 'onChange' | 'onBlur' | 'id' | 'name'> & {
  /** What the text may name in double braces; a menu beside the label inserts them. */
  variables?: Labels<string>
}

/** With `maxLength` it shows a character counter next to the label. */
export function TextareaField(props: FieldProps & AreaProps) {
  const { label, hint, className, maxLength, variables, ...area } = props
  const { field, error, ids, describe, visit } = useField<string>()
  const control = useRef<HTMLTextAreaElement>(null)
  const { value } = field.state
  const { length } = value
  const counted = maxLength && variables && <CharacterCount {...{ hint, length }} limit={maxLength} />
  const aside = maxLength && !variables && `${formatNumber(length)} / ${formatNumber(maxLength)}`
  const below = counted || hint
  return (
    <Field {...{ label, className, ids, error, aside }} hint={below}>
      <div className="relative">
        <Textarea
          {...area}
          ref={control}
          id={ids.control}
          name={field.name}
          maxLength={maxLength}
          value={value}
          onChange={(event) => field.handleChange(event.target.value)}
          {...visit}
          aria-invalid={Boolean(error)}
          aria-describedby={describe(Boolean(below))}
        />
        {variables && (
          <Suspense fallback={null}>
            <VariablesMenu {...{ variables, control, value }} onChange={(text) => field.handleChange(text)} />
          </Suspense>
        )}
      </div>
    </Field>
  )
}
