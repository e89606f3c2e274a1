import { useAppForm } from '#web/components/form/use-app-form.ts'

/** The least form that asks before what was typed is lost. */
export function UnsavedName() {
  const form = useAppForm({ defaultValues: { name: '' } })
  return (
    <form.AppForm>
      <form.UnsavedGuard />
      <form.AppField name="name">{(field) => <field.TextField label="Ad" />}</form.AppField>
    </form.AppForm>
  )
}
