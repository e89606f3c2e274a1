import { useStore } from '@tanstack/react-form'
import { fileFormatLabels, fileTypeLabels } from '#api/rules/labels/reports.ts'
import { lastDays, reportDay } from '#api/rules/reports.ts'
import type { FileFormat, ReportType } from '#db/enums/reports.ts'
import { type Labels, labelOf } from '#web/components/form/choices.ts'
import { DateField } from '#web/components/form/date/date-field.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { useSave } from '#web/components/mutation/use-save.ts'
import { languageNames } from '#web/components/shell/language-names.ts'
import { formatNumber } from '#web/lib/format.ts'
import { getLanguage } from '#web/lib/locale.ts'
import * as m from '#web/paraglide/messages.js'
import { runReport } from './queries.ts'
import { type Preset, RunForm } from './schema.ts'

const days = (count: number) => () => m.reports_preset_days({ count: formatNumber(count) })
const presetLabels: Labels<Preset> = {
  7: days(7),
  30: days(30),
  90: days(90),
  365: days(365),
  own: m.reports_preset_own,
}

/** Asks for the days, the format and the language of a report. */
export function RunDialog({ type, onClose }: { type: ReportType; onClose: () => void }) {
  const today = reportDay(new Date())
  const values = {
    preset: '30' as Preset,
    ...lastDays(30, today),
    format: 'html' as FileFormat,
    language: getLanguage(),
  }
  const save = useSave(runReport(type), {
    form: { schema: RunForm, values: () => values },
    row: undefined,
    onSaved: onClose,
  })
  const { AppField } = save.form
  const isOwn = useStore(save.form.store, (state) => state.values.preset === 'own')
  return (
    <SaveDialog
      save={save}
      title={m.reports_run_title({ report: labelOf(fileTypeLabels, type) })}
      description={m.reports_run_description()}
      action={m.reports_run()}
      onClose={onClose}
    >
      <AppField name="preset">
        {() => <SelectField label={m.reports_range()} labels={presetLabels} />}
      </AppField>
      {isOwn && (
        <div className="grid gap-4 sm:grid-cols-2">
          <AppField name="from">
            {() => <DateField kind="date" label={m.reports_from()} max={today} required />}
          </AppField>
          <AppField name="to">
            {() => <DateField kind="date" label={m.reports_to()} max={today} required />}
          </AppField>
        </div>
      )}
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
