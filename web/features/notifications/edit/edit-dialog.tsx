import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Info, RotateCcw } from 'lucide-react'
import { dataOf } from '#api/client.ts'
import { languages, priorities } from '#db/enums.ts'
import { rules } from '#web/components/form/rules.ts'
import { showOnFields } from '#web/components/form/server-errors.ts'
import { useAppForm } from '#web/components/form/use-app-form.ts'
import { TextFields } from '#web/components/message/text-fields.tsx'
import { priorityWord } from '#web/components/message/words.ts'
import { api } from '#web/lib/api.ts'
import { failureText, hasCode } from '#web/lib/errors.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from '#web/ui/dialog.tsx'
import { ScheduleField, scheduleFields } from '../create/schedule-field.tsx'
import { touched } from '../history/queries.ts'
import { type Edit, type Editable, EditRules, editOf, toChange } from './edit-rules.ts'

const { management } = api.admin.notifications

type EditDialogProps = { notification: Editable; onClose: () => void }

/** Edits what is not on its way. It waits for approval again, and an edit of somebody else is never lost (N74, D83). */
export function EditDialog({ notification, onClose }: EditDialogProps) {
  const { id, version, notification_type } = notification
  const client = useQueryClient()
  const start = editOf(notification)
  const save = useMutation({
    mutationFn: (edit: Edit) => {
      const json = { ...toChange(edit, start), version }
      return dataOf(management[':id'].$put({ param: { id: String(id) }, json }))
    },
    meta: { silent: true, success: m.notifications_edit_done, refreshes: touched },
  })
  const form = useAppForm({
    ...rules(EditRules),
    defaultValues: start,
    onSubmit: async ({ value, formApi }) => {
      try {
        await save.mutateAsync(value)
        onClose()
      } catch (error) {
        if (hasCode(error, 'VALIDATION_ERROR')) showOnFields(formApi, error)
      }
    },
  })
  const isStale = hasCode(save.error, 'VERSION_CHANGED', 'INVALID_TRANSITION')
  const readAgain = async () => {
    await Promise.all(touched.map((queryKey) => client.invalidateQueries({ queryKey })))
    onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={m.common_close()} className="max-w-2xl">
        <DialogTitle>{m.notifications_edit_title()}</DialogTitle>
        <DialogDescription className="flex gap-2">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
          {m.notifications_edit_hint()}
        </DialogDescription>
        <form.AppForm>
          <form.Form className="grid grid-cols-1 gap-5">
            {languages.map((language) => (
              <fieldset key={language} className="grid grid-cols-1 gap-4 rounded-card border border-line p-4">
                <legend className="px-1 text-sm font-medium">
                  {language === 'tr' ? m.notifications_create_turkish() : m.notifications_create_english()}
                </legend>
                <TextFields
                  form={form}
                  fields={`translations.${language}`}
                  language={language}
                  channel={notification_type}
                />
              </fieldset>
            ))}
            <ScheduleField form={form} fields={scheduleFields} />
            <form.AppField name="priority">
              {(field) => (
                <field.SelectField
                  label={m.notifications_create_priority()}
                  options={priorities.map((level) => ({
                    value: String(level),
                    label: m.notifications_create_priority_option({
                      level,
                      name: priorityWord(level).text(),
                    }),
                  }))}
                />
              )}
            </form.AppField>
            {save.error && !hasCode(save.error, 'VALIDATION_ERROR') && (
              <div
                role="alert"
                className="grid gap-3 rounded-control border border-red/40 bg-red/10 p-3 text-sm"
              >
                {failureText(save.error)}
                {isStale && (
                  <Button variant="secondary" size="small" className="justify-self-start" onClick={readAgain}>
                    <RotateCcw />
                    {m.notifications_read_again()}
                  </Button>
                )}
              </div>
            )}
            <DialogFooter>
              <Button variant="secondary" onClick={onClose}>
                {m.common_cancel()}
              </Button>
              <form.SubmitButton>{m.notifications_edit_save()}</form.SubmitButton>
            </DialogFooter>
          </form.Form>
        </form.AppForm>
      </DialogContent>
    </Dialog>
  )
}
