import { formatIn } from '#cli/format.ts'
import { channelLabel, kindLabel, priorityLabel, targetTypeLabel } from '#cli/labels.ts'
import { say } from '#cli/texts.ts'
import type { Kit } from '#cli/ui/kit.ts'
import type { Notification } from './detail-view.tsx'

type Change = Notification['changes'][number]
type Props = Pick<Kit, 'Stack' | 'Notice' | 'Table'> & {
  changes: Change[]
  timezone: string
  text: string
}

/** What was edited after it was submitted, against what was submitted: whoever approves approves this (D83). */
export function ChangeTable({ Stack, Notice, Table, changes, timezone, text }: Props) {
  const inWords = worded(timezone)
  return (
    <Stack gap={0}>
      <Notice tone="warning" text={text} />
      {changes.length > 0 && (
        <Table
          columns={[
            { title: say('columnField'), cells: changes.map(({ field }) => names()[field] ?? field) },
            {
              title: say('columnWas'),
              cells: changes.map(({ field, from }) => inWords(field, from)),
              gives: true,
            },
            {
              title: say('columnIs'),
              cells: changes.map(({ field, to }) => inWords(field, to)),
              gives: true,
            },
          ]}
        />
      )}
    </Stack>
  )
}

const names = (): Record<string, string> => ({
  'translations.tr.title': say('title'),
  'translations.tr.message': say('message'),
  'translations.tr.subject': say('subject'),
  'translations.en.title': `${say('title')} (en)`,
  'translations.en.message': `${say('message')} (en)`,
  'translations.en.subject': `${say('subject')} (en)`,
  target_type: say('columnTarget'),
  target_value: say('targetName'),
  notification_type: say('columnType'),
  kind: say('kind'),
  platform_targets: say('platforms'),
  priority: say('columnPriority'),
  scheduled_at: say('schedule'),
  timezone: say('timezone'),
})

const words: Record<string, (value: string, timezone: string) => string> = {
  target_type: targetTypeLabel,
  notification_type: channelLabel,
  kind: kindLabel,
  scheduled_at: (at, timezone) => formatIn(timezone, at),
}

const worded =
  (timezone: string) =>
  (field: string, value: Change['from']): string => {
    if (value === null) return '–'
    if (Array.isArray(value)) return value.join(', ')
    if (typeof value === 'number') return field === 'priority' ? priorityLabel(value) : `${value}`
    return words[field]?.(value, timezone) ?? value
  }
