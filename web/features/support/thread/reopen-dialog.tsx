import * as v from 'valibot'
import { limits } from '#api/rules/limits.ts'
import { FormDialog, FormDialogFooter } from '#web/components/form/form-dialog.tsx'
import { formValidation } from '#web/components/form/form-validation.ts'
import { obeys } from '#web/components/form/obeys.ts'
import { useAppForm } from '#web/components/form/use-app-form.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { Result } from '#web/components/notice/result.tsx'
import { showFailure } from '#web/components/notice/show-failure.ts'
import { useNotice } from '#web/components/notice/use-notice.ts'
import * as m from '#web/paraglide/messages.js'
import { DialogDescription, DialogTitle } from '#web/ui/dialog.tsx'
import { reopenTicket } from '../queries.ts'
import { useMoved } from './use-moved.ts'

/** An empty reason is an error of its field (D91). */
const reasonForm = v.object({
  reason: v.pipe(
    v.string(),
    obeys((reason) => (reason.trim() === '' ? 'REASON_REQUIRED' : null)),
  ),
})

export function ReopenDialog({ ticketId, onClose }: { ticketId: number; onClose: () => void }) {
  const { notice, tell, dismiss } = useNotice()
  const reopen = useAction({ ...reopenTicket(ticketId), onSuccess: useMoved() })
  const form = useAppForm({
    ...formValidation(reasonForm),
    defaultValues: { reason: '' },
    listeners: { onChange: dismiss },
    onSubmit: async ({ value, formApi }) => {
      try {
        await reopen.mutateAsync(value.reason)
        onClose()
      } catch (error) {
        showFailure(formApi, error, tell)
      }
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} className="max-w-md">
      <div className="grid gap-1.5">
        <DialogTitle>{m.support_reopen_title()}</DialogTitle>
        <DialogDescription>{m.support_reopen_body()}</DialogDescription>
      </div>
      <form.Form className="flex flex-col gap-4">
        <form.AppField name="reason">
          {(field) => (
            <field.TextareaField label={m.support_reopen_reason()} rows={4} maxLength={limits.reasonMax} />
          )}
        </form.AppField>
        <Result notice={notice} />
        <FormDialogFooter>
          <form.SubmitButton>{m.support_reopen_submit()}</form.SubmitButton>
        </FormDialogFooter>
      </form.Form>
    </FormDialog>
  )
}
