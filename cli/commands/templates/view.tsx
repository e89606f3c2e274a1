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
import { labelCell, numberCell, timeCell } from '#cli/lists/cells.ts'
import { listResult } from '#cli/lists/page-table.tsx'
import { linkRows, textRows } from '#cli/lists/text-rows.ts'
import { t } from '#cli/texts.ts'
import type { Kit } from '#cli/ui/kit.ts'
import type { Cell } from '#cli/ui/table.tsx'

type Page = InferResponseType<Client['admin']['notifications']['templates']['$get']>['data']
type Template = Page['templates'][number]

type Parts = Pick<Kit, 'Stack' | 'Notice' | 'Fields' | 'Table'>

/** A page of templates. */
export function templateList(page: Page): Result {
  const { templates, pagination } = page
  const cells = (read: (each: Template) => Cell) => templates.map(read)
  return listResult(page, {
    pagination,
    empty: t('noTemplates'),
    columns: [
      { title: t('columnId'), cells: cells(({ id }) => `${id}`), align: 'right' },
      { title: t('columnStatus'), cells: cells(({ is_active }) => activityCell(is_active)) },
      { title: t('name'), cells: cells(({ name }) => name), shrinks: true },
      { title: t('columnTitle'), cells: cells((each) => each.display_title), shrinks: true },
      { title: t('columnType'), cells: cells((each) => labelCell(each.notification_type, channelLabel)) },
      { title: t('category'), cells: cells((each) => labelCell(each.category, categoryLabel)) },
      { title: t('used'), cells: cells((each) => numberCell(each.usage_count)), align: 'right' },
      { title: t('columnCreated'), cells: cells((each) => timeCell(each.created_date)) },
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
