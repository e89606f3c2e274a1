import { useNavigate } from '@tanstack/react-router'
import { House, Languages, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { useChooseLanguage } from '#web/lib/chosen-language.ts'
import { getLanguage } from '#web/lib/locale.ts'
import { matches, panels, sectionTo } from '#web/lib/nav.ts'
import { getTheme, setTheme } from '#web/lib/theme.ts'
import * as m from '#web/paraglide/messages.js'
import {
  Command,
  CommandEmpty,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
} from '#web/ui/command.tsx'
import { Dialog, DialogContent, DialogTitle } from '#web/ui/dialog.tsx'

/** Command palette (Ctrl+K): panels and actions, searchable in both languages. */
export function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const chooseLanguage = useChooseLanguage()
  const [query, setQuery] = useState('')
  const toDay = getTheme() !== 'day'
  const actions = [
    { icon: House, title: m.console_palette_home, run: () => void navigate({ to: '/home' }) },
    {
      icon: toDay ? Sun : Moon,
      title: toDay ? m.console_palette_day : m.console_palette_night,
      run: () => setTheme(toDay ? 'day' : 'night'),
    },
    {
      icon: Languages,
      title: m.console_palette_language,
      run: () => chooseLanguage(getLanguage() === 'tr' ? 'en' : 'tr'),
    },
  ].filter(({ title }) => matches(query, title))
  const found = panels.filter((panel) => matches(query, panel.title, panel.description, panel.keywords))
  const choose = (run: () => void) => () => {
    onClose()
    run()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        aria-describedby={undefined}
        className="top-[12vh] max-w-xl translate-y-0 gap-0 overflow-hidden p-0"
      >
        <DialogTitle className="sr-only">{m.console_palette_title()}</DialogTitle>
        <Command shouldFilter={false} loop>
          <CommandInput value={query} onValueChange={setQuery} placeholder={m.console_palette_search()} />
          <CommandList className="max-h-[min(20rem,calc(88vh-4rem))]">
            <CommandEmpty>{m.console_menu_none()}</CommandEmpty>
            {found.length > 0 && (
              <CommandGroup heading={m.console_palette_panels()}>
                {found.map((panel) => (
                  <CommandItem
                    key={panel.id}
                    value={panel.id}
                    onSelect={choose(() => void navigate(sectionTo(panel.id)))}
                  >
                    <panel.icon />
                    <span className="shrink-0">{panel.title()}</span>
                    <span className="truncate text-xs text-muted">{panel.description()}</span>
                  </CommandItem>
                ))}
              </CommandGroup>
            )}
            {actions.length > 0 && (
              <CommandGroup heading={m.console_palette_actions()}>
                {actions.map(({ icon: Icon, title, run }) => (
                  <CommandItem key={title()} onSelect={choose(run)}>
                    <Icon />
                    {title()}
                  </CommandItem>
                ))}
              </CommandGroup>
            )}
          </CommandList>
        </Command>
      </DialogContent>
    </Dialog>
  )
}
