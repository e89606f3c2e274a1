import { readAs } from '#api/rules/translations.ts'
import type { Language } from '#db/enums.ts'
import { OutcomeCell, ScheduleCell, TextCell } from '#web/components/message/cells.tsx'
import { priorityColumn, targetColumn } from '#web/components/message/columns.tsx'
import { outcomeLabel } from '#web/components/message/notification-labels.ts'
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
    brief: ({ translations }) => {
      const { title, fellBack } = readAs(translations, language)
      return <span lang={fellBack ? 'tr' : language}>{title || m.common_no_content()}</span>
    },
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
    card: 'state',
    brief: (notification) => {
      const { text, tone } = outcomeLabel(notification)
      return <Badge tone={tone}>{text()}</Badge>
    },
    draw: (notification) => (
      <>
        <OutcomeCell notification={notification} />
        <UseLines notification={notification} />
      </>
    ),
  }),
  priorityColumn,
  date('created_date', { label: m.common_column_created, card: 'meta' }),
  cell('scheduled_at', {
    label: m.common_column_schedule,
    draw: ({ scheduled_at }) => <ScheduleCell at={scheduled_at} />,
  }),
  date('sent_date', { label: m.notifications_column_sent }),
]
