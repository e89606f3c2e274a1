import { mutationOptions, useQueryClient } from '@tanstack/react-query'
import { Info, RotateCcw } from 'lucide-react'
import { dataOf } from '#api/client.ts'
import { closeAsking } from '#web/components/form/unsaved-guard.tsx'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { type SaveOf, useSave } from '#web/components/mutation/use-save.ts'
import { api } from '#web/lib/api.ts'
import { hasCode } from '#web/lib/errors.ts'
import { invalidate } from '#web/lib/invalidate.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ContentFields } from '../create/content-fields.tsx'
import { DeliveryFields } from '../create/delivery-fields.tsx'
import { LinkCard } from '../create/link-card.tsx'
import { type Draft, DraftRules } from '../create/schema.ts'
import { TargetFields } from '../create/target-fields.tsx'
import { detailQuery } from '../history/queries.ts'
import { notificationLists } from '../keys.ts'
import { draftOf, type Editable, toChange } from './edit-draft.ts'

const { management } = api.admin.notifications

/** Fields that are only consistent together. */
const together = [
  ['target_type', 'target_value', 'target_users'],
  ['scheduled_at', 'expires_at', 'timezone'],
  ['notification_type', 'fallback'],
] as const

const editNotification = mutationOptions({
  mutationFn: ({ row: { id, version }, typed, began }: SaveOf<Editable, unknown, Draft>) =>
    dataOf(
      management[':id'].$put({ param: { id: String(id) }, json: { ...toChange(typed, began), version } }),
    ),
  meta: {
    success: m.notifications_edit_done,
    failure: m.notifications_edit_failed,
    refreshes: notificationLists,
  },
})

type EditDialogProps = { notification: Editable; onClose: () => void }

/**
 * Edits an unsent notification with the rules of composing; it needs approval again. It sends the version that the form
 * was opened with, so that another admin's edit is not overwritten (D83).
 */
export function EditDialog({ notification, onClose }: EditDialogProps) {
  const client = useQueryClient()
  const save = useSave(editNotification, {
    form: { schema: DraftRules, values: draftOf, together },
    row: notification,
    read: detailQuery,
    onSaved: onClose,
  })
  const { form, error } = save
  const leave = closeAsking(() => form.state.isDefaultValue, onClose)
  const readAnew = async () => {
    await Promise.all(notificationLists.map((queryKey) => invalidate(client, queryKey)))
    await leave()
  }
  return (
    <SaveDialog
      save={save}
      title={m.notifications_edit_title()}
      description={
        <span className="flex gap-2">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
          {m.notifications_edit_hint()}
        </span>
      }
      action={m.notifications_edit_save()}
      onClose={onClose}
      className="max-w-3xl"
      recovery={
        hasCode(error, 'INVALID_TRANSITION') && (
          <Button variant="secondary" size="small" className="justify-self-start" onClick={readAnew}>
            <RotateCcw />
            {m.notifications_read_again()}
          </Button>
        )
      }
    >
      <TargetFields form={form} />
      <DeliveryFields form={form} />
      <ContentFields form={form} />
      <LinkCard form={form} />
    </SaveDialog>
  )
}
