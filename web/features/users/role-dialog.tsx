import { mutationOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { roleLabels } from '#api/rules/labels/users.ts'
import { roles } from '#db/enums/users.ts'
import { SelectField } from '#web/components/form/select-field.tsx'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { type SaveOf, useSave } from '#web/components/mutation/use-save.ts'
import type { BulkDialog } from '#web/components/table/bulk-actions.tsx'
import { unassigned } from '#web/components/ticket/agent-field.tsx'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { HandBackField, handBackTo } from './hand-back-field.tsx'
import { usersKey } from './keys.ts'
import { operate } from './operations.ts'
import type { User } from './queries.ts'

const RoleForm = v.pipe(
  v.object({ role: v.picklist(roles), agent: v.number() }),
  v.transform(({ role, agent }) => ({ role, ...(role === 'user' && handBackTo(agent)) })),
)
type Input = v.InferOutput<typeof RoleForm>

/** Asks for a role before it is set for several users. */
export function RoleDialog({ rows, onResults, onClose }: BulkDialog<User>) {
  const save = useSave(
    mutationOptions({
      mutationFn: ({ input }: SaveOf<undefined, Input>) => operate(rows, { operation: 'set_role', ...input }),
      meta: { failure: m.users_role_failed, refreshes: [usersKey] },
    }),
    {
      form: {
        schema: RoleForm,
        values: (): v.InferInput<typeof RoleForm> => ({ role: 'user', agent: unassigned }),
      },
      row: undefined,
      onSaved: (results) => onResults(results ?? []),
    },
  )
  const { AppField } = save.form
  return (
    <SaveDialog
      save={save}
      title={m.users_role_title({ count: formatNumber(rows.length) })}
      description={m.users_role_body()}
      action={m.users_role_do()}
      onClose={onClose}
      className="max-w-md"
    >
      <AppField name="role">
        {() => <SelectField label={m.users_column_role()} labels={roleLabels} />}
      </AppField>
      <save.form.Subscribe selector={({ values }) => values.role}>
        {(role) =>
          role === 'user' && <AppField name="agent">{() => <HandBackField users={rows} />}</AppField>
        }
      </save.form.Subscribe>
    </SaveDialog>
  )
}
