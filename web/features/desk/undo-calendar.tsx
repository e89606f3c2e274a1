import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRowAction } from '#web/components/mutation/use-row-action.ts'
import { IconButton } from '#web/components/shell/icon-button.tsx'
import { formatTime } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { slaSettingsQuery, undoCalendar } from './sla-queries.ts'

const labels = { hours: m.desk_hours_undo, holidays: m.desk_holidays_undo }

type UndoCalendarProps = { of: keyof typeof labels; children: ReactNode }

/** Beside the button that changes hours or holidays, the one that takes their last change back while that is possible. */
export function UndoCalendar({ of, children }: UndoCalendarProps) {
  const { data } = useQuery(slaSettingsQuery)
  const undo = useRowAction(undoCalendar)
  if (data?.undo?.changed !== of) return children
  return (
    <div className="flex gap-2">
      <IconButton
        icon={Undo2}
        label={labels[of]()}
        title={m.desk_sla_undo_until({ time: formatTime(data.undo.until) })}
        busy={undo.pending(data)}
        onClick={() => undo.run(data)}
      />
      {children}
    </div>
  )
}
