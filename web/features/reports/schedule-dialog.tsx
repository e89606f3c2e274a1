import { fileFormatLabels, fileTypeLabels, reportFrequencyLabels } from '#api/rules/labels/reports.ts'
import { reportTypes } from '#db/enums/reports.ts'
import { labelOf } from '#web/components/form/choices.ts'
import { SelectField } from '#web/components/form/select-field.tsx'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { useSave } from '#web/components/mutation/use-save.ts'
import { languageNames } from '#web/components/shell/language-names.ts'
import { getLanguage } from '#web/lib/locale.ts'
import * as m from '#web/paraglide/messages.js'
import { createSchedule } from './schedule-queries.ts'
import { ScheduleForm, type ScheduleInput } from './schema.ts'

/** Makes a report regular. */
export function ScheduleDialog({ onClose }: { onClose: () => void }) {
  const values: ScheduleInput = {
    type: 'users',
    frequency: 'weekly',
    format: 'html',
    language: getLanguage(),
  }
  const save = useSave(createSchedule, {
    form: { schema: ScheduleForm, values: () => values },
    row: undefined,
    onSaved: onClose,
  })
  const { AppField } = save.form
  const reports = reportTypes.map((value) => ({ value, label: labelOf(fileTypeLabels, value) }))
  return (
    <SaveDialog
      save={save}
      title={m.reports_schedule_new()}
      description={m.reports_schedule_description()}
      onClose={onClose}
    >
      <AppField name="type">{() => <SelectField label={m.reports_report()} options={reports} />}</AppField>
      <AppField name="frequency">
        {() => <SelectField label={m.reports_schedule_frequency()} labels={reportFrequencyLabels} />}
      </AppField>
      <div className="grid gap-4 sm:grid-cols-2">
        <AppField name="format">
          {() => <SelectField label={m.reports_format()} labels={fileFormatLabels} />}
        </AppField>
        <AppField name="language">
          {() => <SelectField label={m.reports_language()} labels={languageNames} />}
        </AppField>
      </div>
    </SaveDialog>
  )
}
