import { Pencil, Trash2 } from 'lucide-react'
import { ticketCategoryLabels } from '#api/rules/labels/tickets.ts'
import { choicesOf } from '#web/components/form/choices.ts'
import { MarkedText } from '#web/components/message/marked-text.tsx'
import { useRemove } from '#web/components/mutation/use-remove.ts'
import { languageNames } from '#web/components/shell/language-names.ts'
import { columnsFor } from '#web/components/table/columns.tsx'
import { ListPanel } from '#web/components/table/list-panel.tsx'
import { withRowOrNew } from '#web/components/table/row-dialogs.tsx'
import * as m from '#web/paraglide/messages.js'
import { removal, removeTemplate, type Template, templateQuery, templatesQuery } from './queries.ts'
import { ReplyTemplateDialog } from './reply-template-dialog.tsx'
import { templateSearch } from './search.ts'

const { text, choice, number, date } = columnsFor<Template>()

const excerpt = ({ content, language }: Template) => (
  <span lang={language} className="line-clamp-2 wrap-anywhere">
    <MarkedText>{content}</MarkedText>
  </span>
)

/** Answers that are written once and inserted into ticket replies (D14, spec 3 §2.12). */
export function ReplyTemplatesPanel() {
  const remove = useRemove(removeTemplate, removal)
  return (
    <ListPanel
      title={m.reply_templates_title()}
      description={m.reply_templates_description()}
      count={m.reply_templates_count}
      texts={{
        empty: { title: m.reply_templates_empty_title(), body: m.reply_templates_empty_body() },
        noneFound: { title: m.reply_templates_none_found(), body: m.reply_templates_none_found_body() },
      }}
      search={templateSearch}
      filters={{
        search: { placeholder: m.reply_templates_search() },
        category: { label: m.reply_templates_category(), options: choicesOf(ticketCategoryLabels) },
        language: { label: m.reply_templates_language(), options: choicesOf(languageNames) },
      }}
      list={templatesQuery}
      columns={[
        text('name', { label: m.reply_templates_name, title: true, below: excerpt }),
        choice('category', { label: m.reply_templates_category, labels: ticketCategoryLabels }),
        choice('language', { label: m.reply_templates_language, labels: languageNames }),
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
