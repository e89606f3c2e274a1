import { Combobox, type ComboboxProps } from './combobox.tsx'
import { Field, type FieldProps } from './field.tsx'
import { useField } from './use-field.ts'

type ComboboxFieldProps = FieldProps &
  Pick<ComboboxProps, 'options' | 'placeholder' | 'disabled' | 'waits' | 'mark' | 'autoComplete'> & {
    /** Called when another option is chosen, to update dependent fields. */
    onChoose?: (value: number) => void
  }

/** A searchable select of ids. */
export function ComboboxField({ label, hint, className, source, onChoose, ...box }: ComboboxFieldProps) {
  const { field, error, ids, describe } = useField<number | null>()
  return (
    <Field {...{ label, hint, className, source, ids, error }}>
      <Combobox
        {...box}
        id={ids.control}
        name={field.name}
        label={label}
        value={field.state.value}
        onChange={(value) => {
          field.handleChange(value)
          onChoose?.(value)
        }}
        onBlur={field.handleBlur}
        invalid={Boolean(error)}
        describedBy={describe(Boolean(hint))}
      />
    </Field>
  )
}
