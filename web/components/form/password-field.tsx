import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import * as m from '#web/paraglide/messages.js'
import { Input } from '#web/ui/input.tsx'
import { Field, type FieldProps } from './field.tsx'
import { useField } from './use-field.ts'

type InputProps = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'onBlur' | 'id' | 'name' | 'type'>

export function PasswordField({ label, hint, className, ...input }: FieldProps & InputProps) {
  const { field, error, ids, describe, visit } = useField<string>()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field {...{ label, hint, className, ids, error }}>
      <div className="relative">
        <Input
          {...input}
          id={ids.control}
          name={field.name}
          type={shown ? 'text' : 'password'}
          autoCapitalize="off"
          spellCheck={false}
          className="pr-11"
          value={field.state.value}
          onChange={(event) => field.handleChange(event.target.value)}
          {...visit}
          aria-invalid={Boolean(error)}
          aria-describedby={describe(Boolean(hint))}
        />
        <button
          type="button"
          aria-label={shown ? m.common_form_password_hide() : m.common_form_password_show()}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-control text-muted transition hover:text-text"
        >
          <Icon className="size-4" />
        </button>
      </div>
    </Field>
  )
}
