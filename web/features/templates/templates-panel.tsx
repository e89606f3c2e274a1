import { Eye, Pencil, Trash2 } from 'lucide-react'
import { templateCategoryLabels } from '#api/rules/labels/templates.ts'
import { choicesOf } from '#web/components/form/choices.ts'
import { useRemove } from '#web/components/mutation/use-remove.ts'
import { useRowAction } from '#web/components/mutation/use-row-action.ts'
import { ListPanel } from '#web/components/table/list-panel.tsx'
import { withRow, withRowOrNew } from '#web/components/table/row-dialogs.tsx'
import * as m from '#web/paraglide/messages.js'
import { removal, removeTemplate, templateQuery, templatesQuery, toggleTemplate } from './queries.ts'
import { templateSearch } from './search.ts'
import { TemplateCard } from './template-card.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import { TemplatePreview } from './template-preview.tsx'

/** Template library. */
export function TemplatesPanel() {
  const toggle = useRowAction(toggleTemplate)
  const remove = useRemove(removeTemplate, removal)
  return (
    <ListPanel
      title={m.templates_title()}
      description={m.templates_description()}
      count={m.templates_count}
      texts={{
        empty: { title: m.templates_empty_title(), body: m.templates_empty_body() },
        noneFound: { title: m.templates_none_found(), body: m.templates_none_found_body() },
        failed: m.templates_failed(),
      }}
      search={templateSearch}
      filters={{
        search: { placeholder: m.templates_search() },
        category: {
          label: m.common_template_category(),
          options: choicesOf(templateCategoryLabels),
          chips: true,
        },
      }}
      list={templatesQuery}
      card={(template, actions) => (
        <TemplateCard
          template={template}
          actions={actions}
          busy={toggle.pending(template)}
          onToggle={() => toggle.run(template)}
        />
      )}
      onOpen="template"
      actions={[
        { icon: Eye, label: m.templates_preview, opens: 'preview' },
        { icon: Pencil, label: m.templates_edit, opens: 'template' },
        { icon: Trash2, label: m.templates_remove, danger: true, ...remove },
      ]}
      create={{ label: m.templates_new(), opens: 'template' }}
      dialogs={{
        template: withRowOrNew(templateQuery, (row, close) => (
          <TemplateDialog template={row} onClose={close} />
        )),
        preview: withRow(templateQuery, (row, close) => <TemplatePreview template={row} onClose={close} />),
      }}
    />
  )
}
