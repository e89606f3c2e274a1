import { type ReactNode, useRef } from 'react'
import { channelLimits } from '#api/rules/channel-limits.ts'
import type { Variable } from '#api/rules/variables.ts'
import type { Channel, Language } from '#db/enums.ts'
import { Field } from '#web/components/form/field.tsx'
import { useField } from '#web/components/form/use-field.ts'
import { formatNumber } from '#web/lib/format.ts'
import { cn } from '#web/ui/cn.ts'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { VariablesMenu } from './variables-menu.tsx'

type PartFieldProps = {
  part: 'title' | 'message' | 'subject'
  channel: Channel
  language: Language
  label: string
  required?: boolean
  hint?: ReactNode
}

type CountedProps = { hint: ReactNode; length: number; limit: number }

function Counted({ hint, length, limit }: CountedProps) {
  return (
    <span className="flex justify-between gap-4">
      <span>{hint}</span>
      <span className={cn('figures shrink-0', length > limit && 'font-medium text-red')}>
        {formatNumber(length)} / {formatNumber(limit)}
      </span>
    </span>
  )
}

/** A part of a message: it counts against what the channel carries, and takes variables where the caret stands. */
export function PartField({ part, channel, language, label, required, hint }: PartFieldProps) {
  const { field, error, ids, describe, visit } = useField<string>()
  const control = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  const { value } = field.state
  const limit = channelLimits[channel][part]
  const length = [...value].length

  function insert(variable: Variable) {
    const { selectionStart, selectionEnd } = control.current ?? {}
    const from = selectionStart ?? value.length
    const written = `${value.slice(0, from)}{{${variable}}}`
    field.handleChange(written + value.slice(selectionEnd ?? from))
    // The caret stands behind what was written, once the field shows it.
    requestAnimationFrame(() => {
      control.current?.focus()
      control.current?.setSelectionRange(written.length, written.length)
    })
  }
  const props = {
    id: ids.control,
    name: field.name,
    lang: language,
    required,
    value,
    onChange: (event: { target: { value: string } }) => field.handleChange(event.target.value),
    ...visit,
    'aria-invalid': Boolean(error),
    'aria-describedby': describe(true),
  }
  const take = (element: HTMLInputElement | HTMLTextAreaElement | null) => {
    control.current = element
  }
  return (
    <Field {...{ label, ids, error }} hint={<Counted {...{ hint, length, limit }} />}>
      <div className="relative">
        {part === 'message' ? <Textarea {...props} ref={take} rows={4} /> : <Input {...props} ref={take} />}
        <VariablesMenu onInsert={insert} onLeave={() => control.current?.focus()} />
      </div>
    </Field>
  )
}
