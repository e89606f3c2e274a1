import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Info, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { dataOf } from '#api/client.ts'
import { FormDialog, FormDialogFooter } from '#web/components/form/form-dialog.tsx'
import { rules } from '#web/components/form/rules.ts'
import { showOnFields } from '#web/components/form/server-errors.ts'
import { useAppForm } from '#web/components/form/use-app-form.ts'
import { api } from '#web/lib/api.ts'
import { failureText, hasCode } from '#web/lib/errors.ts'
import { readAgain } from '#web/lib/read-again.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { DialogDescription, DialogTitle } from '#web/ui/dialog.tsx'
import { hasFields } from '../create/complaints.ts'
import { ContentFields } from '../create/content-fields.tsx'
import { DeliveryFields } from '../create/delivery-fields.tsx'
import { type Draft, DraftRules } from '../create/schema.ts'
import { TargetFields } from '../create/target-fields.tsx'
import { touched } from '../history/queries.ts'
import { draftOf, type Editable, toChange } from './edit-draft.ts'

const { management } = api.admin.notifications

type EditDialogProps = { notification: Editable; onClose: () => void }

/**
 * Edits what is not on its way, by the rules of composing. It waits for approval again, and an edit of somebody else is
 * never lost (N74, D83): the version sent is the one whose words were opened, whatever has been read since.
 */
export function EditDialog({ notification, onClose }: EditDialogProps) {
  const [{ id, version, start }] = useState(() => ({ ...notification, start: draftOf(notification) }))
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (draft: Draft) => {
      const json = { ...toChange(draft, start), version }
      return dataOf(management[':id'].$put({ param: { id: String(id) }, json }))
    },
    meta: { silent: true, success: m.notifications_edit_done, refreshes: touched },
  })
  const form = useAppForm({
    ...rules(DraftRules),
    defaultValues: start,
    onSubmit: async ({ value, formApi }) => {
      try {
        if (Object.keys(toChange(value, start)).length > 0) await save.mutateAsync(value)
        onClose()
      } catch (error) {
        if (hasFields(error, formApi.fieldInfo)) showOnFields(formApi, error)
      }
    },
  })
  const isStale = hasCode(save.error, 'VERSION_CHANGED', 'INVALID_TRANSITION')
  const openAgain = async () => {
    await Promise.all(touched.map((queryKey) => readAgain(client, queryKey)))
    onClose()
  }
  return (
    <FormDialog form={form} onClose={onClose} className="max-w-3xl">
      <DialogTitle>{m.notifications_edit_title()}</DialogTitle>
      <DialogDescription className="flex gap-2">
        <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
        {m.notifications_edit_hint()}
      </DialogDescription>
      <form.Form className="grid grid-cols-1 gap-5">
        <TargetFields form={form} />
        <DeliveryFields form={form} />
        <ContentFields form={form} />
        {save.error && !hasFields(save.error, form.fieldInfo) && (
          <div role="alert" className="grid gap-3 rounded-control border border-red/40 bg-red/10 p-3 text-sm">
            {failureText(save.error)}
            {isStale && (
              <Button variant="secondary" size="small" className="justify-self-start" onClick={openAgain}>
                <RotateCcw />
                {m.notifications_read_again()}
              </Button>
            )}
          </div>
        )}
        <FormDialogFooter>
          <form.SubmitButton>{m.notifications_edit_save()}</form.SubmitButton>
        </FormDialogFooter>
      </form.Form>
    </FormDialog>
  )
}
