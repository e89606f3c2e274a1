import { useStore } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { DateField } from '#web/components/form/date/date-field.tsx'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { useRemove } from '#web/components/mutation/use-remove.ts'
import { useSave } from '#web/components/mutation/use-save.ts'
import { IconButton } from '#web/components/shell/icon-button.tsx'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import { formatDate } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { HolidayPreview } from './overdue-preview.tsx'
import { HolidayForm } from './sla-forms.ts'
import { type Holiday, holidaysQuery, removeHoliday, saveHoliday } from './sla-queries.ts'
import { UndoCalendar } from './undo-calendar.tsx'

const dayOf = ({ day }: Holiday) => formatDate(day)

/** Days without working time: a section of the settings of the support desk. */
export function Holidays() {
  const holidays = useQuery(holidaysQuery)
  const [isAdding, setAdding] = useState(false)
  const remove = useRemove(removeHoliday, (holiday) => ({
    title: m.desk_holiday_remove_title({ name: holiday.name }),
    body: m.desk_holiday_remove_body({ day: dayOf(holiday) }),
    detail: <HolidayPreview change={{ remove_holiday: holiday.day }} />,
    action: m.desk_holiday_remove(),
  }))
  return (
    <SettingsCard
      id="holidays"
      title={m.common_desk_holidays_title()}
      description={m.common_desk_holidays_description()}
      action={
        <UndoCalendar of="holidays">
          <Button variant="secondary" onClick={() => setAdding(true)}>
            <Plus />
            {m.desk_holiday_add()}
          </Button>
        </UndoCalendar>
      }
    >
      <Loaded query={holidays}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-sm text-muted">{m.desk_holidays_none()}</p>
          ) : (
            <ul className="divide-y divide-line">
              {list.map((holiday) => (
                <li key={holiday.id} className="flex items-center gap-4 py-2 text-sm">
                  <p className="min-w-0 flex-1 wrap-anywhere">
                    {holiday.name}
                    <time dateTime={holiday.day} className="figures block text-xs text-muted">
                      {dayOf(holiday)}
                    </time>
                  </p>
                  <IconButton
                    icon={Trash2}
                    size="icon-small"
                    className="hover:text-red"
                    label={m.desk_holiday_remove_this({ name: holiday.name })}
                    busy={remove.pending(holiday)}
                    onClick={() => remove.run(holiday)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding && <HolidayDialog onClose={() => setAdding(false)} />}
    </SettingsCard>
  )
}

function HolidayDialog({ onClose }: { onClose: () => void }) {
  const save = useSave(saveHoliday, {
    form: { schema: HolidayForm, values: () => ({ day: '', name: '' }) },
    row: undefined,
    onSaved: onClose,
  })
  const { AppField, TextField } = save.form
  const day = v.safeParse(
    HolidayForm.entries.day,
    useStore(save.form.store, ({ values }) => values.day),
  )
  return (
    <SaveDialog save={save} title={m.desk_holiday_add()} onClose={onClose}>
      <AppField name="day">{() => <DateField kind="date" label={m.desk_holiday_day()} />}</AppField>
      <TextField name="name" maxLength={100} label={m.desk_holiday_name()} />
      <HolidayPreview change={day.success ? { add_holiday: day.output } : null} />
    </SaveDialog>
  )
}
