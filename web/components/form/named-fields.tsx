import type { AnyFieldApi, DeepKeysOfType } from '@tanstack/react-form'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { CheckboxField } from './checkbox-field.tsx'
import { fieldContext, useFormContext } from './context.ts'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'
import { TextareaField } from './textarea-field.tsx'

const named = <Props extends object>(Control: ComponentType<Props>) =>
  function Named({ name, ...props }: Props & { name: string }) {
    const form = useFormContext()
    return (
      <form.Field name={name as never}>
        {(field) => (
          <fieldContext.Provider value={field as unknown as AnyFieldApi}>
            <Control {...(props as unknown as Props)} />
          </fieldContext.Provider>
        )}
      </form.Field>
    )
  }

/** The fields of most forms; others, which bring a list or a menu, are imported by the forms that have one. */
export const namedFields = {
  TextField: named(TextField),
  PasswordField: named(PasswordField),
  TextareaField: named(TextareaField),
  CheckboxField: named(CheckboxField),
}

type Named<Values, Value, Props> = (props: Props & { name: DeepKeysOfType<Values, Value> }) => ReactNode

/** They take the name of a value of their type: `<form.TextField name="city" label={…} />`. */
export type NamedFields<Values> = {
  TextField: Named<Values, string, ComponentProps<typeof TextField>>
  PasswordField: Named<Values, string, ComponentProps<typeof PasswordField>>
  TextareaField: Named<Values, string, ComponentProps<typeof TextareaField>>
  CheckboxField: Named<Values, boolean, ComponentProps<typeof CheckboxField>>
}
