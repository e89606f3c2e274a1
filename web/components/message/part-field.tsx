import { type ReactNode, useRef } from 'react'
import { channelLimits } from '#api/rules/channel-limits.ts'
import type { Variable } from '#api/rules/variables.ts'
import type { Channel } from '#db/enums/notifications.ts'
import type { Language } from '#db/enums.ts'
import { CharacterCount } from '#web/components/form/character-count.tsx'
import type { Labels } from '#web/components/form/choices.ts'
import { Field } from '#web/components/form/field.tsx'
import { useField } from '#web/components/form/use-field.ts'
import { VariablesMenu } from '#web/components/form/variables-menu.tsx'
import * as m from '#web/paraglide/messages.js'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

type PartFieldProps = {
  part: 'title' | 'message' | 'subject'
  channel: Channel
  language: Language
  label: string
  required?: boolean
  hint?: ReactNode
}

const variableLabels: Labels<Variable> = {
  firstName: m.common_message_variable_first_name,
  lastName: m.common_message_variable_last_name,
  fullName: m.common_message_variable_full_name,
  email: m.common_message_variable_email,
}

/** A part of a message: counts against the channel's limit and inserts variables at the caret. */
export function PartField({ part, channel, language, label, required, hint }: PartFieldProps) {
  const { field, error, ids, describe, visit } = useField<string>()
  const control = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  const { value } = field.state
  const limit = channelLimits[channel][part]
  const length = [...value].length
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
    <Field {...{ label, ids, error }} hint={<CharacterCount {...{ hint, length, limit }} />}>
      <div className="relative">
        {part === 'message' ? <Textarea {...props} ref={take} rows={4} /> : <Input {...props} ref={take} />}
        <VariablesMenu
          variables={variableLabels}
          {...{ control, value }}
          onChange={(text) => field.handleChange(text)}
        />
      </div>
    </Field>
  )
}
