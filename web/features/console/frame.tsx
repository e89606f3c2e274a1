import { Link } from '@tanstack/react-router'
import { ChevronRight, Menu, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '#web/components/shell/icon-button.tsx'
import { Main } from '#web/components/shell/main.tsx'
import { rememberChoice, rememberedChoice } from '#web/lib/consent.ts'
import { findPanel, findSection } from '#web/lib/nav.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Sheet, SheetContent, SheetTitle, SheetTrigger } from '#web/ui/sheet.tsx'
import { TooltipProvider } from '#web/ui/tooltip.tsx'
import { ConsoleMenu, type MenuCounts } from './menu.tsx'
import { PaletteButton } from './palette-button.tsx'
import { useCurrentPanel } from './use-current-panel.ts'

const menuStorageKey = 'console-menu'

/** Whether the menu shows icons only. */
function useCollapsed() {
  const [collapsed, setCollapsed] = useState(() => rememberedChoice(menuStorageKey) === 'icons')
  const toggle = () => {
    rememberChoice(menuStorageKey, collapsed ? 'full' : 'icons')
    setCollapsed(!collapsed)
  }
  return [collapsed, toggle] as const
}

/** Focuses the drawer instead of its first link. */
function focusDrawer(event: Event) {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}

/** Console layout: menu (icons when collapsed, a drawer on phones), breadcrumbs, palette and panel. */
export function ConsoleFrame({ children, counts = {} }: { children: ReactNode; counts?: MenuCounts }) {
  const [collapsed, toggle] = useCollapsed()
  const [drawer, setDrawer] = useState(false)
  const ToggleIcon = collapsed ? PanelLeftOpen : PanelLeftClose
  return (
    <TooltipProvider delayDuration={200}>
      <div className="flex flex-1 text-sm">
        <aside
          className={cn(
            'below-header sticky top-(--header-offset) flex h-[calc(100dvh-var(--header-offset))] shrink-0 flex-col border-r border-line bg-surface transition-[width,top,height] duration-200 max-lg:hidden',
            collapsed ? 'w-16' : 'w-64',
          )}
        >
          <ConsoleMenu counts={counts} collapsed={collapsed} onExpand={toggle} />
          <div className="border-t border-line p-2">
            <Button
              variant="quiet"
              size={collapsed ? 'icon' : 'medium'}
              aria-expanded={!collapsed}
              aria-label={collapsed ? m.console_menu_expand() : m.console_menu_collapse()}
              onClick={toggle}
              className={collapsed ? 'mx-auto flex' : 'w-full justify-start px-3'}
            >
              <ToggleIcon />
              {!collapsed && m.console_menu_collapse()}
            </Button>
          </div>
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">
          <div className="flex min-h-12 items-center gap-2 border-b border-line px-4 sm:px-6">
            <Sheet open={drawer} onOpenChange={setDrawer}>
              <SheetTrigger asChild>
                <IconButton icon={Menu} label={m.console_menu_open()} className="-ml-2 lg:hidden" />
              </SheetTrigger>
              <SheetContent
                side="left"
                closeLabel={m.common_close()}
                aria-describedby={undefined}
                onOpenAutoFocus={focusDrawer}
                className="p-0 pt-4 outline-none"
              >
                <SheetTitle className="px-4">{m.common_flight_control()}</SheetTitle>
                <ConsoleMenu counts={counts} collapsed={false} onChoose={() => setDrawer(false)} />
              </SheetContent>
            </Sheet>
            <Breadcrumbs />
            <PaletteButton />
          </div>
          <Main>{children}</Main>
        </div>
      </div>
    </TooltipProvider>
  )
}

function Breadcrumbs() {
  const id = useCurrentPanel()
  const section = findSection(id)
  const panel = findPanel(id)
  const trail = [section?.title(), panel && panel.id !== section?.id ? panel.title() : undefined]
  return (
    <nav aria-label={m.console_breadcrumbs()} className="min-w-0 text-muted">
      <ol className="flex min-w-0 items-center gap-1.5">
        <li className="max-sm:hidden">
          <Link
            to="/flight-control"
            activeOptions={{ exact: true }}
            className="touch relative rounded-small whitespace-nowrap hover:text-text"
          >
            {m.common_flight_control()}
          </Link>
        </li>
        {trail.filter(Boolean).map((title, index, all) => (
          <li
            key={title}
            aria-current={index === all.length - 1 ? 'page' : undefined}
            className="flex min-w-0 items-center gap-1.5 aria-[current=page]:text-text"
          >
            <ChevronRight className={index === 0 ? 'size-3.5 shrink-0 max-sm:hidden' : 'size-3.5 shrink-0'} />
            <span className="truncate">{title}</span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
