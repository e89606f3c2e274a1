import { formatInstant } from '#cli/format.ts'
import { channelLabel, kindLabel, priorityLabel, targetTypeLabel } from '#cli/labels.ts'
import { columnsOf, labelCell } from '#cli/lists/cells.ts'
import { t } from '#cli/texts.ts'
import type { Kit } from '#cli/ui/kit.ts'
import type { Cell } from '#cli/ui/table.tsx'
import type { Notification } from './detail-view.tsx'

type Change = Notification['changes'][number]
type Props = Pick<Kit, 'Stack' | 'Notice' | 'Table'> & {
  changes: Change[]
  text: string
}

/** The fields that were edited after submission, because an approver decides on the edited ones (D83). */
export function ChangeTable({ Stack, Notice, Table, changes, text }: Props) {
  const column = columnsOf(changes)
  return (
    <Stack gap={0}>
      <Notice tone="warning" text={text} />
      {changes.length > 0 && (
        <Table
          columns={[
            column(t('columnField'), ({ field }) => labelCell(field, nameOf)),
            column(t('columnBefore'), ({ field, from }) => valueCell(field, from), { shrinks: true }),
            column(t('columnAfter'), ({ field, to }) => valueCell(field, to), { shrinks: true }),
          ]}
        />
      )}
    </Stack>
  )
}

const fieldNames = (): Record<string, string> => ({
  'translations.tr.title': t('title'),
  'translations.tr.message': t('message'),
  'translations.tr.subject': t('subject'),
  'translations.en.title': `${t('title')} (en)`,
  'translations.en.message': `${t('message')} (en)`,
  'translations.en.subject': `${t('subject')} (en)`,
  'link.url': t('link'),
  'link.text.tr': t('linkText'),
  'link.text.en': `${t('linkText')} (en)`,
  target_type: t('columnTarget'),
  target_value: t('targetName'),
  notification_type: t('columnType'),
  kind: t('kind'),
  platform_targets: t('platforms'),
  priority: t('columnPriority'),
  scheduled_at: t('schedule'),
  expires_at: t('expiry'),
  timezone: t('timezone'),
  fallback: t('fallback'),
})

const formats: Record<string, (value: string) => string> = {
  target_type: targetTypeLabel,
  notification_type: channelLabel,
  kind: kindLabel,
  scheduled_at: formatInstant,
  expires_at: formatInstant,
}

const nameOf = (field: string) => fieldNames()[field] ?? field

const valueCell = (field: string, value: Change['from']): Cell => ({
  text: format(field, value),
  plain: `${value ?? ''}`,
})

function format(field: string, value: Change['from']): string {
  if (value === null) return '–'
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'number') return field === 'priority' ? priorityLabel(value) : `${value}`
  return formats[field]?.(value) ?? value
}
