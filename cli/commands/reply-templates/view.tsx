import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import type { Result } from '#cli/context.ts'
import { formatInstant, formatNumber } from '#cli/format.ts'
import { activityCell, activityLabel } from '#cli/labels.ts'
import { numberCell, timeCell } from '#cli/lists/cells.ts'
import { listResult } from '#cli/lists/page-table.tsx'
import { t } from '#cli/texts.ts'
import type { Kit } from '#cli/ui/kit.ts'
import type { Cell } from '#cli/ui/table.tsx'

type Page = InferResponseType<Client['admin']['support']['reply-templates']['$get']>['data']
type ReplyTemplate = Page['items'][number]
type Parts = Pick<Kit, 'Stack' | 'Notice' | 'Fields' | 'Table'>

const oneLine = (text: string) => text.replace(/\s+/g, ' ')

/** A page of reply templates. */
export function replyTemplateList(page: Page): Result {
  const cells = (read: (each: ReplyTemplate) => Cell) => page.items.map(read)
  return listResult(page, {
    pagination: page.pagination,
    empty: t('noReplyTemplates'),
    columns: [
      { title: t('columnId'), cells: cells(({ id }) => `${id}`), align: 'right' },
      { title: t('name'), cells: cells(({ name }) => name), shrinks: true },
      { title: t('columnContent'), cells: cells(({ content }) => oneLine(content)), shrinks: true },
      { title: t('category'), cells: cells(({ category }) => category) },
      { title: t('columnLanguage'), cells: cells(({ language }) => language) },
      { title: t('columnStatus'), cells: cells(({ is_active }) => activityCell(is_active)) },
      { title: t('used'), cells: cells((each) => numberCell(each.usage_count)), align: 'right' },
      { title: t('updatedAt'), cells: cells((each) => timeCell(each.updated_date)) },
    ],
  })
}

type Categories = InferResponseType<
  Client['admin']['support']['reply-templates']['categories']['$get']
>['data']

/** The categories, by whose keys templates name them. */
export function replyCategoryList(page: Categories): Result {
  const cells = (read: (each: Categories['categories'][number]) => Cell) => page.categories.map(read)
  return listResult(page, {
    empty: t('noReplyCategories'),
    columns: [
      { title: t('columnId'), cells: cells(({ id }) => `${id}`), align: 'right' },
      { title: t('columnKey'), cells: cells(({ key }) => key) },
      { title: t('columnTurkish'), cells: cells((each) => each.name_tr), shrinks: true },
      { title: t('columnEnglish'), cells: cells((each) => each.name_en), shrinks: true },
      {
        title: t('columnTemplates'),
        cells: cells((each) => numberCell(each.template_count)),
        align: 'right',
      },
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
