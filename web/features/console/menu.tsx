import { Search } from 'lucide-react'
import { useState } from 'react'
import { findSection, searchNav } from '#web/lib/nav.ts'
import * as m from '#web/paraglide/messages.js'
import { Input } from '#web/ui/input.tsx'
import { MenuSection } from './menu-section.tsx'
import { useCurrentPanel } from './use-current-panel.ts'

/** What waits in a panel, by its id. */
export type MenuCounts = Record<string, string | undefined>

type ConsoleMenuProps = {
  counts?: MenuCounts
  collapsed: boolean
  onExpand?: () => void
  onChoose?: () => void
}

/** Menu of sections; searches titles, descriptions and keywords in both languages. */
export function ConsoleMenu({ counts = {}, collapsed, onExpand, onChoose }: ConsoleMenuProps) {
  const current = useCurrentPanel()
  const [query, setQuery] = useState('')
  const [opened, setOpened] = useState<Record<string, boolean>>({})
  const currentSectionId = findSection(current)?.id
  const term = collapsed ? '' : query.trim()
  const found = searchNav(term)
  /** Open state is stored per search term, so that one search does not affect another or the menu. */
  const stateKey = (id: string) => `${id} ${term}`
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {!collapsed && (
        <div className="relative p-3">
          <Search className="pointer-events-none absolute top-1/2 left-6 size-4 -translate-y-1/2 text-muted" />
          <Input
            type="search"
            aria-label={m.console_menu_search()}
            placeholder={m.console_menu_search()}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            className="pl-9"
          />
        </div>
      )}
      <nav
        aria-label={m.console_menu_label()}
        className="min-h-0 flex-1 overflow-y-auto p-3 pt-0 [scrollbar-width:thin] data-[collapsed=true]:p-2 data-[collapsed=true]:pt-3"
        data-collapsed={collapsed}
      >
        <ul className="grid grid-cols-1 gap-0.5">
          {found.map((section) => (
            <MenuSection
              key={section.id}
              section={section}
              counts={counts}
              current={current}
              collapsed={collapsed}
              open={opened[stateKey(section.id)] ?? (term !== '' || section.id === currentSectionId)}
              onToggle={(open) => {
                setOpened((state) => ({ ...state, [stateKey(section.id)]: open }))
                if (collapsed) onExpand?.()
              }}
              onChoose={onChoose}
            />
          ))}
        </ul>
        {found.length === 0 && (
          <p role="status" className="px-3 py-6 text-center text-muted">
            {m.console_menu_none()}
          </p>
        )}
      </nav>
    </div>
  )
}
