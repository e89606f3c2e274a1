import { mutationOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { limits } from '#api/rules/limits.ts'
import { DateField } from '#web/components/form/date/date-field.tsx'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { type SaveOf, useSave } from '#web/components/mutation/use-save.ts'
import type { BulkResult } from '#web/components/table/bulk-actions.tsx'
import { unassigned } from '#web/components/ticket/agent-field.tsx'
import { displayName } from '#web/components/user/labels.ts'
import { formatNumber } from '#web/lib/format.ts'
import { localTime } from '#web/lib/local-time.ts'
import { ruleMessage } from '#web/lib/rule-text.ts'
import * as m from '#web/paraglide/messages.js'
import { HandBackField, handBackTo, withKeysNote } from './hand-back-field.tsx'
import { usersKey } from './keys.ts'
import type { User } from './queries.ts'

const SuspendFields = v.object({
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(limits.reasonMax, ruleMessage('SUSPENSION_REASON_TOO_LONG')),
  ),
  /** A local time, or empty. */
  until: v.pipe(
    v.string(),
    v.check((until) => until === '' || new Date(until) > new Date(), ruleMessage('SUSPENSION_END_PAST')),
    v.transform((until) => (until ? new Date(until).toISOString() : null)),
  ),
  agent: v.number(),
})
const SuspendForm = v.pipe(
  SuspendFields,
  v.transform(({ agent, ...input }) => ({ ...input, ...handBackTo(agent) })),
)
type Input = v.InferOutput<typeof SuspendForm>

type SuspendDialogProps = {
  users: readonly User[]
  suspend: (input: Input) => Promise<BulkResult[]>
  onResults: (results: readonly BulkResult[]) => void
  onClose: () => void
}

/** Asks for a reason and an optional end before users are suspended. */
export function SuspendDialog({ users, suspend, onResults, onClose }: SuspendDialogProps) {
  const save = useSave(
    mutationOptions({
      mutationFn: ({ input }: SaveOf<undefined, Input>) => suspend(input),
      meta: { failure: m.users_suspend_failed, refreshes: [usersKey] },
    }),
    {
      form: { schema: SuspendForm, values: () => ({ reason: '', until: '', agent: unassigned }) },
      row: undefined,
      onSaved: (results) => onResults(results ?? []),
    },
  )
  const { AppField, TextareaField } = save.form
  const [only] = users
  return (
    <SaveDialog
      save={save}
      title={
        users.length === 1 && only
          ? m.users_suspend_title({ name: displayName(only) })
          : m.users_suspend_title_many({ count: formatNumber(users.length) })
      }
      description={withKeysNote(m.users_suspend_body(), users)}
      action={m.users_suspend_do()}
      tone="danger"
      onClose={onClose}
      className="max-w-md"
    >
      <TextareaField
        name="reason"
        label={m.users_suspend_reason()}
        hint={m.users_suspend_reason_hint()}
        rows={3}
        maxLength={limits.reasonMax}
      />
      <AppField name="until">
        {() => (
          <DateField
            kind="datetime"
            min={localTime(new Date().toISOString())}
            label={m.users_suspend_until()}
            hint={m.users_suspend_until_hint()}
          />
        )}
      </AppField>
      <AppField name="agent">{() => <HandBackField users={users} />}</AppField>
    </SaveDialog>
  )
}
