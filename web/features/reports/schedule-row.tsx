import { LoaderCircle, Trash2 } from 'lucide-react'
import { fileFormatLabels } from '#api/rules/labels/reports.ts'
import { reportZone } from '#api/rules/reports.ts'
import { labelOf } from '#web/components/form/choices.ts'
import { useRemove } from '#web/components/mutation/use-remove.ts'
import { useRowAction } from '#web/components/mutation/use-row-action.ts'
import { languageNames } from '#web/components/shell/language-names.ts'
import { formatInZone } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import {
  removeSchedule,
  type Schedule,
  scheduleName,
  scheduleRemoval,
  switchSchedule,
} from './schedule-queries.ts'

/** A schedule with its switch, its next run and whom it mails. */
export function ScheduleRow({ schedule }: { schedule: Schedule }) {
  const turn = useRowAction(switchSchedule)
  const remove = useRemove(removeSchedule, scheduleRemoval)
  const { enabled, format, language, nextRunAt, owner } = schedule
  const name = scheduleName(schedule)
  const isRemoving = remove.pending(schedule)
  return (
    <li className="flex items-center gap-4 p-4 text-sm">
      <Switch
        aria-label={m.reports_schedule_switch({ name })}
        checked={enabled}
        busy={turn.pending(schedule)}
        onCheckedChange={() => turn.run(schedule)}
      />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-xs text-muted">
          {[labelOf(fileFormatLabels, format), languageNames[language], owner.name].join(' · ')}
        </p>
        <p className="figures text-xs text-muted">
          {enabled
            ? m.reports_schedule_next({ time: formatInZone(nextRunAt, reportZone) })
            : m.reports_schedule_off()}
        </p>
      </div>
      <Button
        variant="quiet"
        size="icon-small"
        className="hover:text-red"
        aria-label={m.reports_remove_this({ name })}
        busy={isRemoving}
        onClick={() => remove.run(schedule)}
      >
        {isRemoving ? <LoaderCircle className="animate-spin" /> : <Trash2 />}
      </Button>
    </li>
  )
}
