import { useState } from 'react'
import * as v from 'valibot'
import { Result } from '#web/components/feedback/result.tsx'
import { formValidation } from '#web/components/form/form-validation.ts'
import { SelectField } from '#web/components/form/select-field.tsx'
import { useAppForm } from '#web/components/form/use-app-form.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { failureText } from '#web/lib/errors.ts'
import { formatNumber } from '#web/lib/format.ts'
import { withReason } from '#web/lib/notify.ts'
import * as m from '#web/paraglide/messages.js'
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from '#web/ui/dialog.tsx'
import { ExportProgress } from './export-progress.tsx'
import { exportUsers, type UserFilter } from './export-queries.ts'
import { listFormatLabels } from './labels.ts'

const ExportForm = v.object({ format: v.picklist(['csv', 'json']) })
type Values = v.InferOutput<typeof ExportForm>

type Props = {
  /** The filter of the list; ignored if users are selected. */
  filter: UserFilter
  ids?: readonly number[]
  onClose: () => void
}

/** Exports the selected users, or all who match the filter, and offers the file once it is written. */
export function ExportUsers({ filter, ids = [], onClose }: Props) {
  const [exportId, setExportId] = useState<number>()
  const isNarrowed = Object.values(filter).some(Boolean)
  const scope =
    ids.length > 0
      ? m.reports_export_selected({ count: formatNumber(ids.length) })
      : isNarrowed
        ? m.reports_export_filtered()
        : m.reports_export_everyone()
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={m.common_close()} className="max-w-md">
        <div className="grid gap-1.5">
          <DialogTitle>{m.reports_export_title()}</DialogTitle>
          <DialogDescription>{scope}</DialogDescription>
        </div>
        {exportId === undefined ? (
          <AskFormat filter={filter} ids={ids} onClose={onClose} onStarted={setExportId} />
        ) : (
          <ExportProgress id={exportId} onAgain={() => setExportId(undefined)} onClose={onClose} />
        )}
      </DialogContent>
    </Dialog>
  )
}

type AskProps = Required<Props> & { onStarted: (id: number) => void }

function AskFormat({ filter, ids, onClose, onStarted }: AskProps) {
  const start = useAction({ ...exportUsers, onSuccess: ({ id }) => onStarted(id) })
  const defaultValues: Values = { format: 'csv' }
  const form = useAppForm({
    ...formValidation(ExportForm),
    defaultValues,
    onSubmit: ({ value: { format } }) =>
      start.mutate(ids.length > 0 ? { format, userIds: [...ids] } : { format, filters: filter }),
  })
  const { error } = start
  return (
    <form.AppForm>
      <form.Form className="flex flex-col gap-4">
        <form.AppField name="format">
          {() => (
            <SelectField
              label={m.reports_format()}
              labels={listFormatLabels}
              hint={m.reports_export_hint()}
            />
          )}
        </form.AppField>
        <Result
          notice={
            error && {
              tone: 'error',
              fading: false,
              text: withReason(failureText(error), m.reports_export_failed),
            }
          }
        />
        <DialogFooter>
          <form.CancelButton onClick={onClose} />
          <form.SubmitButton busy={start.isPending}>{m.reports_export_do()}</form.SubmitButton>
        </DialogFooter>
      </form.Form>
    </form.AppForm>
  )
}
