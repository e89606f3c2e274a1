import { readAs } from '#api/rules/translations.ts'
import type { Language } from '#db/enums.ts'
import { OutcomeCell, ScheduleCell, TextCell } from '#web/components/message/cells.tsx'
import { priorityColumn, targetColumn } from '#web/components/message/columns.tsx'
import { columnsFor } from '#web/components/table/columns.tsx'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import type { Entry } from './queries.ts'
import { UseLines } from './uses.tsx'

const { cell, date } = columnsFor<Entry>()

export const historyColumns = (language: Language) => [
  cell('display_title', {
    label: m.common_column_notification,
    title: true,
    draw: ({ translations }) => {
      const { title, message, fellBack } = readAs(translations, language)
      return (
        <span lang={fellBack ? 'tr' : language}>
          <TextCell title={title} message={message}>
            {fellBack && <Badge tone="amber">{m.common_falls_back()}</Badge>}
          </TextCell>
        </span>
      )
    },
  }),
  targetColumn,
  cell('status', {
    label: m.common_column_status,
    draw: (notification) => (
      <>
        <OutcomeCell notification={notification} />
        <UseLines notification={notification} />
      </>
    ),
  }),
  priorityColumn,
  date('created_date', { label: m.common_column_created }),
  cell('scheduled_at', {
    label: m.common_column_schedule,
    draw: ({ scheduled_at }) => <ScheduleCell at={scheduled_at} />,
  }),
  date('sent_date', { label: m.notifications_column_sent }),
]
