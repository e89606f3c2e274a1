import { useQueryClient } from '@tanstack/react-query'
import { Info, RotateCcw } from 'lucide-react'
import { dataOf } from '#api/client.ts'
import { FormDialog } from '#web/components/form/form-dialog.tsx'
import { SaveFoot, useStart } from '#web/components/form/late-save.tsx'
import { rules } from '#web/components/form/rules.ts'
import { showOnFields } from '#web/components/form/server-errors.ts'
import { closeAsking } from '#web/components/form/unsaved-guard.tsx'
import { useAppForm } from '#web/components/form/use-app-form.ts'
import { useClose } from '#web/components/form/use-close.ts'
import { useSaving } from '#web/components/form/use-saving.ts'
import { api } from '#web/lib/api.ts'
import { hasCode } from '#web/lib/errors.ts'
import { invalidate } from '#web/lib/invalidate.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { DialogDescription, DialogTitle } from '#web/ui/dialog.tsx'
import { ContentFields } from '../create/content-fields.tsx'
import { DeliveryFields } from '../create/delivery-fields.tsx'
import { type Draft, DraftRules } from '../create/schema.ts'
import { TargetFields } from '../create/target-fields.tsx'
import { readDetail, touched } from '../history/queries.ts'
import { draftOf, type Editable, toChange } from './edit-draft.ts'

const { management } = api.admin.notifications

/** What says one thing only together. */
const units = [
  ['target_type', 'target_value', 'target_user'],
  ['scheduled_at', 'timezone'],
] as const

type EditDialogProps = { notification: Editable; onClose: () => void }

/**
 * Edits what is not on its way, by the rules of composing. It waits for approval again, and an edit of somebody else is
 * never lost (N74, D83): the version sent is the one whose words stand here, whatever has been read since.
 */
export function EditDialog({ notification, ...props }: EditDialogProps) {
  const onClose = useClose(props.onClose)
  const start = useStart<Editable, Draft>(notification, draftOf, units)
  const { id, version } = start.read
  const client = useQueryClient()
  const change = {
    mutationFn: (draft: Draft) => {
      const json = { ...toChange(draft, start.values), version }
      return dataOf(management[':id'].$put({ param: { id: String(id) }, json }))
    },
    meta: { silent: true, success: m.notifications_edit_done, refreshes: touched },
  }
  const save = useSaving(change, m.notifications_edit_failed)
  const form = useAppForm({
    ...rules(DraftRules),
    defaultValues: start.values,
    onSubmit: async ({ value, formApi }) => {
      try {
        if (Object.keys(toChange(value, start.values)).length > 0) await save.mutateAsync(value)
        onClose()
      } catch (error) {
        showOnFields(formApi, error)
      }
    },
  })
  const leave = closeAsking(() => form.state.isDefaultValue, onClose)
  const lookAgain = async () => {
    await Promise.all(touched.map((queryKey) => invalidate(client, queryKey)))
    await leave()
  }
  return (
    <FormDialog form={form} onClose={onClose} className="max-w-3xl">
      <DialogTitle>{m.notifications_edit_title()}</DialogTitle>
      <DialogDescription className="flex gap-2">
        <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
        {m.notifications_edit_hint()}
      </DialogDescription>
      <form.Form className="flex flex-col gap-5">
        <TargetFields form={form} />
        <DeliveryFields form={form} />
        <ContentFields form={form} />
        <SaveFoot {...{ form, start, save }} action={m.notifications_edit_save()} read={() => readDetail(id)}>
          {hasCode(save.error, 'INVALID_TRANSITION') && (
            <Button variant="secondary" size="small" className="justify-self-start" onClick={lookAgain}>
              <RotateCcw />
              {m.notifications_read_again()}
            </Button>
          )}
        </SaveFoot>
      </form.Form>
    </FormDialog>
  )
}
