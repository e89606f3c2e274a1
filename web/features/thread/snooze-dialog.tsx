import { mutationOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { limits } from '#api/rules/limits.ts'
import { DateField } from '#web/components/form/date/date-field.tsx'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { type SaveOf, useSave } from '#web/components/mutation/use-save.ts'
import { localTime } from '#web/lib/local-time.ts'
import { ruleMessage } from '#web/lib/rule-text.ts'
import * as m from '#web/paraglide/messages.js'
import { snooze } from './queries.ts'
import { snoozeTimes } from './snooze-times.ts'

const isAhead = (until: string) => {
  const wait = new Date(until).getTime() - Date.now()
  return wait > 0 && wait <= limits.snoozeDaysMax * 86_400_000
}

const SnoozeForm = v.object({
  /** A local time. */
  until: v.pipe(
    v.string(),
    v.check(isAhead, ruleMessage('SNOOZE_PAST')),
    v.transform((until) => new Date(until)),
  ),
})
type Input = v.InferOutput<typeof SnoozeForm>

/** Snoozes a ticket until a date and time. */
export function SnoozeDialog({ ticketId, onClose }: { ticketId: number; onClose: () => void }) {
  const { mutationFn, meta } = snooze(ticketId)
  const save = useSave(
    mutationOptions({
      mutationFn: ({ input }: SaveOf<undefined, Input>, context) => mutationFn!(input.until, context),
      meta,
    }),
    {
      form: {
        schema: SnoozeForm,
        values: () => ({ until: localTime(snoozeTimes(new Date())[2]!.at.toISOString()) }),
      },
      row: undefined,
      onSaved: onClose,
    },
  )
  return (
    <SaveDialog save={save} title={m.thread_snooze_until()} action={m.thread_snooze()} onClose={onClose}>
      <save.form.AppField name="until">
        {() => (
          <DateField
            kind="datetime"
            min={localTime(new Date().toISOString())}
            max={localTime(new Date(Date.now() + limits.snoozeDaysMax * 86_400_000).toISOString())}
            label={m.thread_snooze_at()}
            hint={m.thread_snooze_at_hint()}
          />
        )}
      </save.form.AppField>
    </SaveDialog>
  )
}
