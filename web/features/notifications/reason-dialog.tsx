import * as v from 'valibot'
import { limits } from '#api/rules/limits.ts'
import { FormDialog, FormDialogFooter } from '#web/components/form/form-dialog.tsx'
import { rules } from '#web/components/form/rules.ts'
import { useAppForm } from '#web/components/form/use-app-form.ts'
import { useClose } from '#web/components/form/use-close.ts'
import { Result } from '#web/components/notice/result.tsx'
import { useNotice } from '#web/components/notice/use-notice.ts'
import { failureText } from '#web/lib/errors.ts'
import { notify } from '#web/lib/notify.ts'
import { ruleText } from '#web/lib/rule-text.ts'
import { useIsHere } from '#web/lib/use-is-here.ts'
import * as m from '#web/paraglide/messages.js'
import { DialogDescription, DialogTitle } from '#web/ui/dialog.tsx'

/** A reason that says nothing is an error of the field (D91). */
const Reason = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, () => ruleText('REASON_REQUIRED')),
  v.maxLength(limits.reasonMax, () => ruleText('REASON_TOO_LONG')),
)

type ReasonDialogProps = {
  title: string
  /** What the action will touch. */
  body: string
  label: string
  action: string
  /** What the other button says, where `Cancel` would be taken for the action. */
  dismiss?: string
  tone?: 'danger' | 'primary'
  rule?: v.GenericSchema<string, string>
  /** What was written before, for somebody who has to say it again. */
  written?: string
  /** What did not work, said before why; the words stay for another try. */
  failed: string
  onClose: () => void
  onConfirm: (reason: string) => Promise<unknown>
}

/** Asks why, and closes once it is done; what failed after somebody has left is said beside what they do now (D90). */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    body,
    label,
    action,
    dismiss,
    tone = 'danger',
    rule = Reason,
    written = '',
    failed,
    onConfirm,
  } = props
  const isHere = useIsHere()
  const onClose = useClose(props.onClose)
  const { notice, tell } = useNotice()
  const form = useAppForm({
    ...rules(v.object({ reason: rule })),
    defaultValues: { reason: '' },
    onSubmit: async ({ value }) => {
      try {
        await onConfirm(value.reason.trim())
        onClose()
      } catch (error) {
        const why = failureText(error)
        if (isHere()) tell({ tone: 'error', text: m.notifications_queue_error({ what: failed, why }) })
        else notify({ tone: 'error', text: failed, detail: why })
      }
    },
  })
  return (
    <FormDialog form={form} onClose={onClose}>
      <DialogTitle>{title}</DialogTitle>
      <DialogDescription className="wrap-anywhere">{body}</DialogDescription>
      <form.Form className="flex flex-col gap-4">
        <form.AppField
          name="reason"
          listeners={{ onMount: ({ fieldApi }) => written && fieldApi.setValue(written) }}
        >
          {(field) => (
            <field.TextareaField
              label={label}
              rows={4}
              maxLength={limits.reasonMax}
              required={rule === Reason}
            />
          )}
        </form.AppField>
        <Result notice={notice} />
        <FormDialogFooter dismiss={dismiss}>
          <form.SubmitButton variant={tone}>{action}</form.SubmitButton>
        </FormDialogFooter>
      </form.Form>
    </FormDialog>
  )
}
