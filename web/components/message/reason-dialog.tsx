import * as v from 'valibot'
import { limits } from '#api/rules/limits.ts'
import { reasonText } from '#web/components/form/text-rules.ts'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { type SaveOf, useSave } from '#web/components/mutation/use-save.ts'
import * as m from '#web/paraglide/messages.js'

type ReasonDialogProps = {
  title: string
  /** What the action will affect. */
  body: string
  label: string
  action: string
  /** Label of the cancel button, where `Cancel` would be ambiguous. */
  dismiss?: string
  tone?: 'danger' | 'primary'
  rule?: v.GenericSchema<string, string>
  /** The reason from an earlier attempt. */
  written?: string
  /** Prefix of the error text; the typed reason stays for another try. */
  failed: string
  onClose: () => void
  onConfirm: (reason: string) => Promise<unknown>
}

/** Asks for a reason, and closes on success. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    body,
    label,
    action,
    dismiss,
    tone = 'danger',
    rule = reasonText,
    written = '',
    failed,
  } = props
  const save = useSave(
    {
      mutationFn: ({ input }: SaveOf<undefined, { reason: string }>) => props.onConfirm(input.reason),
      meta: { failure: ({ reason: why }) => m.common_queue_error({ what: failed, why }) },
    },
    {
      form: { schema: v.object({ reason: rule }), values: () => ({ reason: '' }) },
      row: undefined,
      onSaved: props.onClose,
    },
  )
  return (
    <SaveDialog
      save={save}
      title={title}
      description={body}
      onClose={props.onClose}
      {...{ action, dismiss, tone }}
    >
      <save.form.AppField
        name="reason"
        listeners={{ onMount: ({ fieldApi }) => written && fieldApi.setValue(written) }}
      >
        {(field) => (
          <field.TextareaField
            label={label}
            rows={4}
            maxLength={limits.reasonMax}
            required={rule === reasonText}
          />
        )}
      </save.form.AppField>
    </SaveDialog>
  )
}
