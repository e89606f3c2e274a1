import { mutationOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { type SaveOf, useSave } from '#web/components/mutation/use-save.ts'
import type { BulkDialog } from '#web/components/table/bulk-actions.tsx'
import { unassigned } from '#web/components/ticket/agent-field.tsx'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { HandBackField, handBackTo, withKeysNote } from './hand-back-field.tsx'
import { usersKey } from './keys.ts'
import { operate } from './operations.ts'
import type { User } from './queries.ts'

const DeactivateForm = v.object({ agent: v.number() })
type Input = v.InferOutput<typeof DeactivateForm>

/** Asks before users are deactivated, and who gets the tickets of agents among them. */
export function DeactivateDialog({ rows, onResults, onClose }: BulkDialog<User>) {
  const save = useSave(
    mutationOptions({
      mutationFn: ({ input: { agent } }: SaveOf<undefined, Input>) =>
        operate(rows, { operation: 'deactivate', ...handBackTo(agent) }),
      meta: { failure: m.users_deactivate_failed, refreshes: [usersKey] },
    }),
    {
      form: { schema: DeactivateForm, values: (): Input => ({ agent: unassigned }) },
      row: undefined,
      onSaved: (results) => onResults(results ?? []),
    },
  )
  return (
    <SaveDialog
      save={save}
      title={m.users_bulk_question({ count: formatNumber(rows.length) })}
      description={withKeysNote(m.users_bulk_deactivate_body(), rows)}
      action={m.users_bulk_deactivate()}
      onClose={onClose}
      className="max-w-md"
    >
      <save.form.AppField name="agent">{() => <HandBackField users={rows} />}</save.form.AppField>
    </SaveDialog>
  )
}
