import { useQueryClient } from '@tanstack/react-query'
import { NoticeDialog } from '#web/components/form/notice-dialog.tsx'
import { passwordAgain } from '#web/components/form/password/password-again.ts'
import { useNoticeForm } from '#web/components/form/use-app-form.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { accountInfoQuery } from '#web/lib/account-info.ts'
import * as m from '#web/paraglide/messages.js'
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
    <NoticeDialog
      {...{ form, notice, onClose }}
      title={m.account_export_ask_title()}
      description={m.account_export_ask_body()}
      action={m.account_export_ask()}
    >
      <form.PasswordField
        name="password"
        label={m.account_field_password()}
        autoComplete="current-password"
      />
    </NoticeDialog>
  )
}
