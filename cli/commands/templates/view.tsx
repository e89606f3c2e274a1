import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import { formatInstant, formatMoment, formatNumber } from '#cli/format.ts'
import { activityLabel, categoryLabel, channelLabel } from '#cli/labels.ts'
import { PageTable } from '#cli/lists/page-table.tsx'
import { textRows } from '#cli/lists/text-rows.ts'
import { say } from '#cli/texts.ts'
import type { Kit } from '#cli/ui/kit.ts'

type Page = InferResponseType<Client['admin']['notifications']['templates']['$get']>['data']
type Template = Page['templates'][number]

type Parts = Pick<Kit, 'Stack' | 'Notice' | 'Fields' | 'Table'>

const activityTone = (isActive: boolean) => (isActive ? 'success' : 'warning')

/** A page of the library, a line each. */
export function TemplateTable({ page, ...kit }: Parts & { page: Page }) {
  const { templates, pagination } = page
  const cells = (of: (each: Template) => string) => templates.map(of)
  return (
    <PageTable
      kit={kit}
      pagination={pagination}
      none={say('noTemplates')}
      columns={[
        { title: say('columnId'), cells: cells(({ id }) => `${id}`), align: 'right' },
        {
          title: say('columnState'),
          cells: templates.map(({ is_active }) => ({
            text: activityLabel(is_active),
            tone: activityTone(is_active),
          })),
        },
        { title: say('name'), cells: cells(({ name }) => name), gives: true },
        { title: say('columnTitle'), cells: cells((each) => each.display_title), gives: true },
        { title: say('columnType'), cells: cells((each) => channelLabel(each.notification_type)) },
        { title: say('category'), cells: cells((each) => categoryLabel(each.category)) },
        { title: say('used'), cells: cells((each) => formatNumber(each.usage_count)), align: 'right' },
        { title: say('columnCreated'), cells: cells((each) => formatMoment(each.created_date)) },
      ]}
    />
  )
}

/** One template with what it says in each language. */
export function TemplateView({ Stack, Notice, Fields, template }: Parts & { template: Template }) {
  const { id, name, is_active, translations, platforms } = template
  return (
    <Stack>
      <Notice tone={activityTone(is_active)} text={`${id} · ${name} · ${activityLabel(is_active)}`} />
      <Fields
        rows={[
          ...textRows(translations),
          [say('columnType'), channelLabel(template.notification_type)],
          [say('category'), categoryLabel(template.category)],
          [say('platforms'), platforms.join(', ')],
          [say('used'), formatNumber(template.usage_count)],
          [say('columnAuthor'), template.created_user_name ?? '–'],
          [say('columnCreated'), formatInstant(template.created_date)],
          [say('changedLast'), formatInstant(template.updated_date)],
        ]}
      />
    </Stack>
  )
}
