import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import type { Result } from '#cli/context.ts'
import { formatInstant, formatNumber } from '#cli/format.ts'
import { activityCell, activityLabel } from '#cli/labels.ts'
import { columnsOf, numberCell, timeCell } from '#cli/lists/cells.ts'
import { listResult } from '#cli/lists/page-table.tsx'
import { t } from '#cli/texts.ts'
import type { Kit } from '#cli/ui/kit.ts'

type Page = InferResponseType<Client['admin']['support']['reply-templates']['$get']>['data']
type ReplyTemplate = Page['items'][number]
type Parts = Pick<Kit, 'Stack' | 'Notice' | 'Fields' | 'Table'>

const oneLine = (text: string) => text.replace(/\s+/g, ' ')

/** A page of reply templates. */
export function replyTemplateList(page: Page): Result {
  const column = columnsOf(page.items)
  return listResult(page, {
    pagination: page.pagination,
    empty: t('noReplyTemplates'),
    columns: [
      column(t('columnId'), ({ id }) => `${id}`, { align: 'right' }),
      column(t('name'), ({ name }) => name, { shrinks: true }),
      column(t('columnContent'), ({ content }) => oneLine(content), { shrinks: true }),
      column(t('category'), ({ category }) => category),
      column(t('columnLanguage'), ({ language }) => language),
      column(t('columnStatus'), ({ is_active }) => activityCell(is_active)),
      column(t('used'), (each) => numberCell(each.usage_count), { align: 'right' }),
      column(t('updatedAt'), (each) => timeCell(each.updated_date)),
    ],
  })
}

type Categories = InferResponseType<
  Client['admin']['support']['reply-templates']['categories']['$get']
>['data']

/** The categories, by whose keys templates name them. */
export function replyCategoryList(page: Categories): Result {
  const column = columnsOf(page.categories)
  return listResult(page, {
    empty: t('noReplyCategories'),
    columns: [
      column(t('columnId'), ({ id }) => `${id}`, { align: 'right' }),
      column(t('columnKey'), ({ key }) => key),
      column(t('columnTurkish'), (each) => each.name_tr, { shrinks: true }),
      column(t('columnEnglish'), (each) => each.name_en, { shrinks: true }),
      column(t('columnTemplates'), (each) => numberCell(each.template_count), { align: 'right' }),
    ],
  })
}

/** One reply template with its whole text. */
export function ReplyTemplateView({ Stack, Notice, Fields, template }: Parts & { template: ReplyTemplate }) {
  return (
    <Stack>
      <Notice tone="info" text={`${template.id} · ${template.name}`} />
      <Fields
        rows={[
          [t('columnContent'), oneLine(template.content)],
          [t('category'), template.category_name],
          [t('columnLanguage'), template.language],
          [t('columnStatus'), activityLabel(template.is_active)],
          [t('used'), formatNumber(template.usage_count)],
          [t('columnAuthor'), template.created_user_name ?? '–'],
          [t('columnCreated'), formatInstant(template.created_date)],
          [t('updatedAt'), formatInstant(template.updated_date)],
        ]}
      />
    </Stack>
  )
}
