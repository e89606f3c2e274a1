import { useStore } from '@tanstack/react-form'
import { DateField } from '#web/components/form/date/date-field.tsx'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { useSave } from '#web/components/mutation/use-save.ts'
import { formatWeekday } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { HoursPreview } from './overdue-preview.tsx'
import { HoursForm, hoursValues, weekdays } from './sla-forms.ts'
import { newerSettings, type SlaSettings, saveHours } from './sla-queries.ts'

/** The first row has the labels of its columns, so that the week fits on the screen of a laptop. */
const belowLabels = 'sm:gap-0 sm:[&_label]:sr-only'

const ends = { opens: m.desk_hours_opens, closes: m.desk_hours_closes }

/** Changes the working hours of each day, and how long before a due time agents are warned. */
export function HoursDialog({ settings, onClose }: { settings: SlaSettings; onClose: () => void }) {
  const save = useSave(saveHours, {
    form: { schema: HoursForm, values: hoursValues },
    row: settings,
    read: newerSettings,
    onSaved: onClose,
  })
  const { AppField, CheckboxField, TextField } = save.form
  const values = useStore(save.form.store, (state) => state.values)
  return (
    <SaveDialog
      save={save}
      title={m.common_desk_hours_title()}
      description={m.desk_hours_dialog_hint()}
      onClose={onClose}
    >
      <HoursPreview values={values} />
      {weekdays.map((weekday, place) => (
        <fieldset key={weekday} className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_8rem_8rem]">
          <legend className="sr-only">{formatWeekday(weekday)}</legend>
          <CheckboxField
            name={`days.${weekday}.open`}
            label={formatWeekday(weekday)}
            className="max-sm:col-span-2 sm:h-10 sm:items-center"
          />
          {(['opens', 'closes'] as const).map((end) => (
            <AppField key={end} name={`days.${weekday}.${end}`}>
              {() => (
                <DateField
                  kind="time"
                  disabled={!values.days[weekday].open}
                  label={ends[end]()}
                  className={cn(place > 0 && belowLabels)}
                />
              )}
            </AppField>
          ))}
        </fieldset>
      ))}
      <TextField
        name="warning_minutes"
        inputMode="numeric"
        label={m.desk_hours_warning()}
        hint={m.desk_hours_warning_hint()}
      />
    </SaveDialog>
  )
}
