import { useQueryClient } from '@tanstack/react-query'
import { Result } from '#web/components/feedback/result.tsx'
import { passwordAgain } from '#web/components/form/password/password-again.ts'
import { useNoticeForm } from '#web/components/form/use-app-form.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { accountInfoQuery } from '#web/lib/account-info.ts'
import * as m from '#web/paraglide/messages.js'
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from '#web/ui/dialog.tsx'
import { requestExport } from './queries.ts'

const { queryKey } = accountInfoQuery

export function ExportDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const request = useAction({
    ...requestExport,
    onSuccess: (dataExport) => {
      client.setQueryData(queryKey, (info) => info && { ...info, dataExport })
      onClose()
    },
  })
  const { form, notice } = useNoticeForm({
    schema: passwordAgain,
    values: { password: '' },
    send: (value) => request.mutateAsync(value),
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={m.common_close()} className="max-w-md">
        <div className="grid gap-1.5">
          <DialogTitle>{m.account_export_ask_title()}</DialogTitle>
          <DialogDescription>{m.account_export_ask_body()}</DialogDescription>
        </div>
        <form.AppForm>
          <form.Form className="flex flex-col gap-4">
            <form.PasswordField
              name="password"
              label={m.account_field_password()}
              autoComplete="current-password"
            />
            <Result notice={notice} />
            <DialogFooter>
              <form.CancelButton onClick={onClose} />
              <form.SubmitButton>{m.account_export_ask()}</form.SubmitButton>
            </DialogFooter>
          </form.Form>
        </form.AppForm>
      </DialogContent>
    </Dialog>
  )
}
