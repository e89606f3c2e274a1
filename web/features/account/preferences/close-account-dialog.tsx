import { TriangleAlert } from 'lucide-react'
import * as v from 'valibot'
import { limits } from '#api/rules/limits.ts'
import { NoticeDialog } from '#web/components/form/notice-dialog.tsx'
import { password } from '#web/components/form/password/password-again.ts'
import { closeAsking } from '#web/components/form/unsaved-guard.tsx'
import { useNoticeForm } from '#web/components/form/use-app-form.ts'
import { ruleMessage } from '#web/lib/rule-text.ts'
import * as m from '#web/paraglide/messages.js'

const closeAccountForm = v.object({
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(limits.accountReasonMax, ruleMessage('ACCOUNT_REASON_TOO_LONG')),
  ),
  password,
})

export type CloseAccountInput = v.InferOutput<typeof closeAccountForm>

type CloseAccountDialogProps = {
  title: string
  body: string
  consequences: string[]
  action: string
  /** Set while the request runs and until the sign-in page opens; the dialog cannot be dismissed then. */
  closing: boolean
  onClose: () => void
  onConfirm: (input: CloseAccountInput) => Promise<unknown>
}

/** Asks for the password (D89) and an optional reason before the account is suspended or deleted. */
export function CloseAccountDialog({ closing, onClose, onConfirm, ...labels }: CloseAccountDialogProps) {
  const { form, notice } = useNoticeForm({
    schema: closeAccountForm,
    values: { reason: '', password: '' },
    send: (value) => onConfirm({ ...value, reason: value.reason.trim() }),
  })
  const close = closeAsking(() => form.state.values.reason.trim() === '', onClose)
  return (
    <NoticeDialog
      {...{ form, notice }}
      title={labels.title}
      description={labels.body}
      about={
        <ul className="grid gap-1.5 rounded-control border border-red/40 bg-red/5 p-3 text-sm">
          {labels.consequences.map((each) => (
            <li key={each} className="flex items-start gap-2">
              <TriangleAlert className="mt-0.5 size-4 shrink-0 text-red" aria-hidden />
              {each}
            </li>
          ))}
        </ul>
      }
      action={labels.action}
      tone="danger"
      busy={closing}
      onClose={close}
    >
      <form.TextareaField
        name="reason"
        label={m.account_goodbye_reason()}
        rows={3}
        maxLength={limits.accountReasonMax}
      />
      <form.PasswordField
        name="password"
        label={m.account_field_password()}
        autoComplete="current-password"
      />
    </NoticeDialog>
  )
}
