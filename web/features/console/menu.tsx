import { useState } from 'react'
import { findSection, sections } from '#web/lib/nav.ts'
import * as m from '#web/paraglide/messages.js'
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

/** Menu of sections; the palette searches them. */
export function ConsoleMenu({ counts = {}, collapsed, onExpand, onChoose }: ConsoleMenuProps) {
  const current = useCurrentPanel()
  const [opened, setOpened] = useState<Record<string, boolean>>({})
  const currentSectionId = findSection(current)?.id
  return (
    <nav
      aria-label={m.console_menu_label()}
      className="min-h-0 flex-1 overflow-y-auto p-3 [scrollbar-width:thin] data-[collapsed=true]:p-2 data-[collapsed=true]:pt-3"
      data-collapsed={collapsed}
    >
      <ul className="grid grid-cols-1 gap-0.5">
        {sections.map((section) => (
          <MenuSection
            key={section.id}
            section={section}
            counts={counts}
            current={current}
            collapsed={collapsed}
            open={opened[section.id] ?? section.id === currentSectionId}
            onToggle={(open) => {
              setOpened((state) => ({ ...state, [section.id]: open }))
              if (collapsed) onExpand?.()
            }}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </nav>
  )
}
