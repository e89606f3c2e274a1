import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import type { Result } from '#cli/context.ts'
import { formatInstant, formatNumber } from '#cli/format.ts'
import {
  activityCell,
  activityLabel,
  activityTone,
  categoryLabel,
  channelLabel,
  priorityLabel,
} from '#cli/labels.ts'
import { columnsOf, labelCell, numberCell, timeCell } from '#cli/lists/cells.ts'
import { listResult } from '#cli/lists/page-table.tsx'
import { linkRows, textRows } from '#cli/lists/text-rows.ts'
import { t } from '#cli/texts.ts'
import type { Kit } from '#cli/ui/kit.ts'

type Page = InferResponseType<Client['admin']['notifications']['templates']['$get']>['data']
type Template = Page['templates'][number]

type Parts = Pick<Kit, 'Stack' | 'Notice' | 'Fields' | 'Table'>

/** A page of templates. */
export function templateList(page: Page): Result {
  const { templates, pagination } = page
  const column = columnsOf(templates)
  return listResult(page, {
    pagination,
    empty: t('noTemplates'),
    columns: [
      column(t('columnId'), ({ id }) => `${id}`, { align: 'right' }),
      column(t('columnStatus'), ({ is_active }) => activityCell(is_active)),
      column(t('name'), ({ name }) => name, { shrinks: true }),
      column(t('columnTitle'), (each) => each.display_title, { shrinks: true }),
      column(t('columnType'), (each) => labelCell(each.notification_type, channelLabel)),
      column(t('category'), (each) => labelCell(each.category, categoryLabel)),
      column(t('used'), (each) => numberCell(each.usage_count), { align: 'right' }),
      column(t('columnCreated'), (each) => timeCell(each.created_date)),
    ],
  })
}

/** One template with its texts. */
export function TemplateView({ Stack, Notice, Fields, template }: Parts & { template: Template }) {
  const { id, name, is_active, translations, platforms } = template
  return (
    <Stack>
      <Notice tone={activityTone(is_active)} text={`${id} · ${name} · ${activityLabel(is_active)}`} />
      <Fields
        rows={[
          ...textRows(translations),
          [t('columnType'), channelLabel(template.notification_type)],
          [t('category'), categoryLabel(template.category)],
          [t('platforms'), platforms.join(', ')],
          [t('columnPriority'), priorityLabel(template.priority)],
          ...linkRows(template),
          [t('used'), formatNumber(template.usage_count)],
          [t('columnAuthor'), template.created_user_name ?? '–'],
          [t('columnCreated'), formatInstant(template.created_date)],
          [t('updatedAt'), formatInstant(template.updated_date)],
        ]}
      />
    </Stack>
  )
}
