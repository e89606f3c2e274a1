import { useAppForm } from '#web/components/form/use-app-form.ts'

/** A minimal form with an unsaved-changes guard. */
export function UnsavedName() {
  const form = useAppForm({ defaultValues: { name: '' } })
  return (
    <form.AppForm>
      <form.UnsavedGuard />
      <form.AppField name="name">{(field) => <field.TextField label="Ad" />}</form.AppField>
    </form.AppForm>
  )
}
