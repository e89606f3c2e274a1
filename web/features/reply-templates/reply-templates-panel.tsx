import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { choicesOf } from '#web/components/form/choices.ts'
import { MarkedText } from '#web/components/message/marked-text.tsx'
import { useRemove } from '#web/components/mutation/use-remove.ts'
import { languageNames } from '#web/components/shell/language-names.ts'
import { columnsFor } from '#web/components/table/columns.tsx'
import { FilterSelect } from '#web/components/table/filter-select.tsx'
import { ListPanel } from '#web/components/table/list-panel.tsx'
import { withRowOrNew } from '#web/components/table/row-dialogs.tsx'
import * as m from '#web/paraglide/messages.js'
import { categoriesQuery, choiceOf } from './category-queries.ts'
import { removal, removeTemplate, type Template, templateQuery, templatesQuery } from './queries.ts'
import { ReplyCategories } from './reply-categories.tsx'
import { ReplyTemplateDialog } from './reply-template-dialog.tsx'
import { templateSearch } from './search.ts'

const { text, choice, badge, number, date } = columnsFor<Template>()

const stateLabels = { true: m.reply_templates_state_active, false: m.reply_templates_state_inactive }
const stateOf = (isActive: boolean) => ({
  text: stateLabels[`${isActive}`],
  tone: isActive ? ('green' as const) : ('neutral' as const),
})

const excerpt = ({ content, language }: Template) => (
  <span lang={language} className="wrap-anywhere sm:line-clamp-2">
    <MarkedText>{content}</MarkedText>
  </span>
)

/** Answers that are written once and inserted into ticket replies (D14). */
export function ReplyTemplatesPanel() {
  const remove = useRemove(removeTemplate, removal)
  const categories = useQuery(categoriesQuery)
  return (
    <ListPanel
      title={m.reply_templates_title()}
      description={m.reply_templates_description()}
      count={m.reply_templates_count}
      texts={{
        failed: m.reply_templates_failed(),
        empty: { title: m.reply_templates_empty_title(), body: m.reply_templates_empty_body() },
        noneFound: { title: m.reply_templates_none_found(), body: m.reply_templates_none_found_body() },
      }}
      figures={<ReplyCategories />}
      search={templateSearch}
      filters={{
        search: { placeholder: m.reply_templates_search() },
        category: {
          draw: (value, change) => (
            <FilterSelect
              label={m.reply_templates_category()}
              options={categories.data?.map(choiceOf) ?? []}
              value={value}
              onChange={change}
            />
          ),
        },
        language: { label: m.reply_templates_language(), options: choicesOf(languageNames) },
        is_active: { label: m.reply_templates_state(), options: choicesOf(stateLabels) },
      }}
      list={templatesQuery}
      columns={[
        text('name', { label: m.reply_templates_name, title: true, below: excerpt }),
        text('category_name', { label: m.reply_templates_category, card: 'meta' }),
        choice('language', { label: m.reply_templates_language, labels: languageNames }),
        badge('is_active', { label: m.reply_templates_state, card: 'state', of: stateOf }),
        number('usage_count', { label: m.reply_templates_used }),
        date('updated_date', { label: m.reply_templates_updated }),
      ]}
      onOpen="template"
      actions={[
        { icon: Pencil, label: m.reply_templates_edit, opens: 'template' },
        { icon: Trash2, label: m.reply_templates_remove, danger: true, ...remove },
      ]}
      create={{ label: m.reply_templates_new(), opens: 'template' }}
      dialogs={{
        template: withRowOrNew(templateQuery, (row, close) => (
          <ReplyTemplateDialog template={row} onClose={close} />
        )),
      }}
    />
  )
}
