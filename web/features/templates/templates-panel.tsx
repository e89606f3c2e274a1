import { useMutation, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { templateCategories } from '#db/enums.ts'
import { KeptList } from '#web/components/kept-list.tsx'
import { Loaded } from '#web/components/loaded.tsx'
import { Page } from '#web/components/page.tsx'
import { RefreshButton } from '#web/components/refresh-button.tsx'
import { EmptyState } from '#web/components/state.tsx'
import { CountBadge } from '#web/components/table/count-badge.tsx'
import { Pagination } from '#web/components/table/pagination.tsx'
import { SearchBox } from '#web/components/table/search-box.tsx'
import { useEmptiedPage } from '#web/components/table/use-emptied-page.ts'
import { formatNumber } from '#web/lib/format.ts'
import { oneOf, page, text, useUrlSearch } from '#web/lib/search.ts'
import { useUnderWay } from '#web/lib/use-under-way.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { CategoryChips } from './category-chips.tsx'
import { pageSize, type Template, templatesQuery, toggleKey, toggleTemplate } from './queries.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { TemplateCard } from './template-card.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { cardGrid, TemplatesPending } from './templates-pending.tsx'

const Search = v.object({ page, search: text, category: oneOf(templateCategories) })

type Opened = { what: 'preview' | 'remove'; template: Template } | { what: 'edit'; template?: Template }

/** Template library (spec 2 §2.2): what is written once and sent often. */
export function TemplatesPanel() {
  const [{ page: at, search: term, category }, setSearch] = useUrlSearch(Search)
  const [opened, setOpened] = useState<Opened | null>(null)
  const result = useQuery(templatesQuery({ page: at, search: term, category }))
  const { data, isPlaceholderData } = result
  const shown = data && !isPlaceholderData ? { rows: data.templates.length, total: data.total } : undefined
  const gone = useEmptiedPage(shown, { page: at, limit: pageSize }, (page) => void setSearch({ page }))
  const toggle = useMutation(toggleTemplate)
  const toggling = useUnderWay<number>(toggleKey)
  const close = () => setOpened(null)
  const narrowed = Boolean(term || category)
  const newButton = (
    <Button onClick={() => setOpened({ what: 'edit' })}>
      <Plus />
      {m.templates_new()}
    </Button>
  )
  return (
    <Page
      title={m.templates_title()}
      description={m.templates_description()}
      width="full"
      actions={
        <>
          <CountBadge waits={result.isPending}>
            {data && m.templates_count({ count: formatNumber(data.total) })}
          </CountBadge>
          <RefreshButton onRefresh={result.refetch} />
          {newButton}
        </>
      }
    >
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchBox
          value={term}
          placeholder={m.templates_search()}
          onChange={(next) => void setSearch({ search: next })}
        />
        <CategoryChips value={category} onChange={(next) => void setSearch({ category: next })} />
      </div>
      <Loaded query={result} pending={<TemplatesPending />} title={m.templates_failed()}>
        {({ templates, total }) =>
          gone ? (
            <TemplatesPending />
          ) : templates.length === 0 ? (
            <div className="card">
              <EmptyState
                title={narrowed ? m.templates_none_found() : m.templates_empty_title()}
                body={narrowed ? m.templates_none_found_body() : m.templates_empty_body()}
                action={narrowed ? undefined : newButton}
              />
            </div>
          ) : (
            <div className="grid gap-4">
              <KeptList rows={templates} aria-label={m.templates_title()} className={cardGrid}>
                {templates.map((template) => (
                  <li key={template.id} className="grid">
                    <TemplateCard
                      template={template}
                      busy={toggling.has(template.id)}
                      onPreview={() => setOpened({ what: 'preview', template })}
                      onEdit={() => setOpened({ what: 'edit', template })}
                      onRemove={() => setOpened({ what: 'remove', template })}
                      onToggle={() => toggle.mutate(template.id)}
                    />
                  </li>
                ))}
              </KeptList>
              <Pagination
                total={total}
                search={{ page: at, limit: pageSize }}
                onSearch={(change) => void setSearch({ page: change.page ?? 1 })}
              />
            </div>
          )
        }
      </Loaded>
      {opened?.what === 'preview' && <TemplatePreview template={opened.template} onClose={close} />}
      {opened?.what === 'edit' && <TemplateDialog template={opened.template} onClose={close} />}
      {opened?.what === 'remove' && <RemoveDialog template={opened.template} onClose={close} />}
    </Page>
  )
}
