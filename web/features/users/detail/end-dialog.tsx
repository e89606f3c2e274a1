import * as v from 'valibot'
import { limits } from '#api/rules/limits.ts'
import { optionalReason } from '#web/components/form/text-rules.ts'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { useSave } from '#web/components/mutation/use-save.ts'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { type EndInput, endSessions, type UserSession } from './queries.ts'

const EndForm = v.object({
  reason: optionalReason,
}) satisfies v.GenericSchema<EndInput>

/** One session with the name of its device, or how many. */
export type Ending = { session: UserSession; device: string } | { count: number }

type EndDialogProps = { userId: number; ending: Ending; onClose: () => void }

/** Asks for an optional reason before sessions of a user end. */
export function EndDialog({ userId, ending, onClose }: EndDialogProps) {
  const isOne = 'session' in ending
  const save = useSave(endSessions(userId, isOne ? ending.session.sessionId : undefined), {
    form: { schema: EndForm, values: () => ({ reason: '' }) },
    row: undefined,
    onSaved: onClose,
  })
  return (
    <SaveDialog
      save={save}
      title={
        isOne
          ? m.users_sessions_end_title({ device: ending.device })
          : m.users_sessions_end_all_title({ count: formatNumber(ending.count) })
      }
      description={isOne ? m.users_sessions_end_body() : m.users_sessions_end_all_body()}
      action={isOne ? m.users_sessions_end() : m.users_sessions_end_all()}
      tone="danger"
      onClose={onClose}
    >
      <save.form.TextareaField
        name="reason"
        label={m.users_sessions_reason()}
        hint={m.users_sessions_reason_hint()}
        rows={3}
        maxLength={limits.reasonMax}
      />
    </SaveDialog>
  )
}
