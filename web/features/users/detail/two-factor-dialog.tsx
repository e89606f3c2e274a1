import * as v from 'valibot'
import { limits } from '#api/rules/limits.ts'
import { reasonText } from '#web/components/form/text-rules.ts'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { useSave } from '#web/components/mutation/use-save.ts'
import * as m from '#web/paraglide/messages.js'
import { resetTwoFactor } from './queries.ts'

const ResetForm = v.object({ reason: reasonText })

type TwoFactorDialogProps = { userId: number; name: string; onClose: () => void }

/** Switches off the two-factor of a user; asks for a reason (D91). */
export function TwoFactorDialog({ userId, name, onClose }: TwoFactorDialogProps) {
  const save = useSave(resetTwoFactor(userId), {
    form: { schema: ResetForm, values: () => ({ reason: '' }) },
    row: undefined,
    onSaved: onClose,
  })
  return (
    <SaveDialog
      save={save}
      title={m.users_security_2fa_title()}
      description={m.users_security_2fa_body({ name })}
      action={m.users_security_reset_2fa()}
      tone="danger"
      onClose={onClose}
    >
      <save.form.TextareaField
        name="reason"
        label={m.users_security_reason()}
        rows={3}
        maxLength={limits.reasonMax}
      />
    </SaveDialog>
  )
}
