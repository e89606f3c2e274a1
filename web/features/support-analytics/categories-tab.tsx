import { ChartCard } from '#web/components/chart/chart-card.tsx'
import { LinkButton } from '#web/components/chart/link-button.tsx'
import { subcategoryLabel } from '#web/components/ticket/labels.ts'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Block } from './block.tsx'
import type { TabProps } from './context.ts'
import { figureColumns } from './figure-columns.tsx'
import { FigureTable } from './figure-table.tsx'
import { categoryLabel, trendLabel } from './labels.ts'
import { type Categories, categoriesQuery, csvOf } from './queries.ts'

type Category = Categories['categories'][number]

export function CategoriesTab({ filter, onOpen }: TabProps) {
  const columns = [
    {
      label: m.support_analytics_category(),
      draw: ({ category }: Category) => (
        <LinkButton onClick={() => onOpen('category', category)}>{categoryLabel(category)}</LinkButton>
      ),
    },
    ...figureColumns(),
    {
      label: m.support_analytics_created_before(),
      draw: ({ previousCreated }: Category) => formatNumber(previousCreated),
    },
  ]
  return (
    <Block query={categoriesQuery(filter)}>
      {({ categories, tags }) => (
        <div className="grid grid-cols-1 gap-4">
          <FigureTable
            title={m.support_analytics_categories()}
            columns={columns}
            rows={categories}
            keyOf={({ category }) => category}
            empty={m.support_analytics_none()}
            csv={csvOf('categories', filter)}
          />
          <ChartCard
            title={m.support_analytics_subcategories()}
            data={{
              rowLabel: m.support_analytics_subcategory(),
              rows: subcategoriesOf(categories),
              series: [{ key: 'created', label: trendLabel('created'), color: 'var(--turquoise)' }],
              shares: true,
            }}
            empty={m.support_analytics_none()}
          />
          {tags.length > 0 && (
            <ChartCard
              title={m.common_ticket_tags()}
              data={{
                rowLabel: m.common_ticket_tag(),
                rows: tags.map(({ tag, created }) => ({ name: tag, values: { created } })),
                series: [{ key: 'created', label: trendLabel('created'), color: 'var(--turquoise)' }],
              }}
              empty={m.support_analytics_none()}
            />
          )}
        </div>
      )}
    </Block>
  )
}

const shownMax = 10

/** The most frequent subcategories of all categories, and all others together, so that shares are of all tickets. */
function subcategoriesOf(categories: Category[]) {
  const rows = categories
    .flatMap(({ category, subcategories }) =>
      subcategories.map(({ subcategory, created }) => ({
        name: subcategory
          ? subcategoryLabel(subcategory)
          : m.support_analytics_subcategory_none({ category: categoryLabel(category) }),
        values: { created },
      })),
    )
    .toSorted((one, other) => other.values.created - one.values.created)
  if (rows.length <= shownMax) return rows
  const created = rows.slice(shownMax - 1).reduce((sum, { values }) => sum + values.created, 0)
  return [
    ...rows.slice(0, shownMax - 1),
    { name: m.support_analytics_subcategory_others(), values: { created } },
  ]
}
