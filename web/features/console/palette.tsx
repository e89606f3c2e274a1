import { useQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { House, Keyboard, Languages, type LucideIcon, Moon, Settings2, Sun, Zap } from 'lucide-react'
import { useState } from 'react'
import { showKeys } from '#web/components/shell/key-host.tsx'
import { useChooseLanguage } from '#web/lib/chosen-language.ts'
import { formatNumber } from '#web/lib/format.ts'
import { getLanguage } from '#web/lib/locale.ts'
import { deskSettings, systemSettings } from '#web/lib/nav/settings.ts'
import { findPanels, matches, sectionTo } from '#web/lib/nav.ts'
import { type RecordKind, recentRecords, recordKinds, rememberRecord } from '#web/lib/recent.ts'
import { screenCommands } from '#web/lib/screen-commands.ts'
import { useSession } from '#web/lib/session.ts'
import { getTheme, setTheme } from '#web/lib/theme.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import {
  Command,
  CommandEmpty,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
} from '#web/ui/command.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { RecordGroup } from './record-group.tsx'
import { type Found, foundQuery, isSearchable, looks } from './records.ts'
import { searchMax, type Typed, useFirstResult } from './use-first-result.ts'

type Choice = { id: string; icon: LucideIcon; title: string; about?: string; keys?: string; run: () => void }

const pause = 200

type PaletteProps = { typed: Typed; onType: (typed: Typed) => void; onClose: () => void }

/** The one search of the console (Ctrl+K): records, panels, settings, and what can be done on the screen. */
export function Palette({ typed, onType, onClose }: PaletteProps) {
  const navigate = useNavigate()
  const chooseLanguage = useChooseLanguage()
  const { data: me } = useSession()
  const [offered] = useState(screenCommands)
  const search = typed.text.trim()
  const settled = useDebounced(search, pause)
  const queries = useQueries({ queries: recordKinds.map((kind) => foundQuery(kind, settled)) })
  const isSearching =
    isSearchable(search) && (search !== settled || queries.some(({ isFetching }) => isFetching))
  const hasFailed = queries.some(({ isError }) => isError)
  const { list, ...highlight } = useFirstResult({ typed, onType, isSearching, hasFailed })

  const go = (place: object) => void navigate(place as Parameters<typeof navigate>[0])
  const choose = (run: () => void) => () => {
    onClose()
    run()
  }
  function open(kind: RecordKind, { id, title }: Pick<Found, 'id' | 'title'>) {
    if (me) rememberRecord(me.id, { kind, id, title })
    go(looks[kind].to(id))
  }
  /** Rows of the search before this one, as long as they match it as well. */
  const rowsOf = ({ data, isPlaceholderData }: (typeof queries)[number]): Found[] => {
    if (!data || !isSearchable(search)) return []
    if (!isPlaceholderData && search === settled) return data.rows
    return data.rows.filter(({ title, about }) => matches(search, () => `${title} ${about ?? ''}`))
  }

  const toDay = getTheme() !== 'day'
  const setting = (panel: 'system-config' | 'support-settings', settings: typeof deskSettings): Choice[] =>
    Object.entries(settings)
      .filter(([, { title, hint }]) => search !== '' && matches(search, title, hint))
      .map(([hash, { title, hint }]) => ({
        ...{ id: `setting ${hash}`, icon: Settings2, title: title(), about: hint() },
        run: () => go({ ...sectionTo(panel), hash }),
      }))
  const actions = [
    { id: 'home', icon: House, title: m.console_palette_home, run: () => go({ to: '/home' }) },
    {
      id: 'theme',
      icon: toDay ? Sun : Moon,
      title: toDay ? m.console_palette_day : m.console_palette_night,
      run: () => setTheme(toDay ? 'day' : 'night'),
    },
    {
      id: 'language',
      icon: Languages,
      title: m.console_palette_language,
      run: () => chooseLanguage(getLanguage() === 'tr' ? 'en' : 'tr'),
    },
    { id: 'keys', icon: Keyboard, title: m.common_keys_title, keys: '?', run: showKeys },
  ]
  const groups: Record<'recent' | 'here' | 'panels' | 'settings' | 'actions', Choice[]> = {
    recent: (search === '' && me ? recentRecords(me.id) : []).map(({ kind, id, title }) => ({
      ...{ id: `recent ${kind} ${id}`, icon: looks[kind].icon, title },
      run: () => open(kind, { id, title }),
    })),
    here: offered.flatMap(({ label, key, run }) =>
      run && matches(search, label)
        ? [{ id: `here ${label()}`, icon: Zap, title: label(), ...(key && { keys: key }), run }]
        : [],
    ),
    panels: findPanels(search).map(({ id, icon, title, description }) => ({
      ...{ id, icon, title: title(), about: description() },
      run: () => go(sectionTo(id as never)),
    })),
    settings: [...setting('system-config', systemSettings), ...setting('support-settings', deskSettings)],
    actions: actions
      .filter(({ title }) => matches(search, title))
      .map((action) => ({ ...action, title: action.title() })),
  }
  const draw = (heading: string, choices: Choice[]) =>
    choices.length > 0 && (
      <CommandGroup heading={heading}>
        {choices.map(({ id, icon: Icon, title, about, keys, run }) => (
          <CommandItem key={id} value={id} onSelect={choose(run)}>
            <Icon />
            <span className={about ? 'max-w-3/5 shrink-0 truncate' : 'min-w-0 flex-1 truncate'}>{title}</span>
            {about && <span className="truncate text-xs text-muted">{about}</span>}
            {keys && <Kbd keys={keys} />}
          </CommandItem>
        ))}
      </CommandGroup>
    )
  const records = recordKinds.map((kind, index) => ({
    ...{ kind, query: queries[index]!, rows: rowsOf(queries[index]!) },
  }))
  const count = Object.values(groups).flat().length + records.reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <Command shouldFilter={false} loop label={m.console_palette_title()} {...highlight}>
      <CommandInput
        autoFocus
        value={typed.text}
        maxLength={searchMax}
        onValueChange={(text) => onType({ text, entered: false })}
        placeholder={m.console_palette_search()}
      />
      <CommandList ref={list} className="max-h-[min(26rem,calc(88vh-6rem))] max-sm:max-h-[calc(100dvh-8rem)]">
        <CommandEmpty>{isSearching ? m.console_palette_searching() : m.console_menu_none()}</CommandEmpty>
        {draw(m.console_palette_recent(), groups.recent)}
        {draw(m.console_palette_here(), groups.here)}
        {draw(m.console_palette_panels(), groups.panels)}
        {isSearchable(search) &&
          records.map(({ kind, query, rows }) => (
            <RecordGroup
              key={kind}
              {...{ kind, search, rows, query }}
              onOpen={(row) => choose(() => open(kind, row))()}
              onAll={choose(() => go(looks[kind].all?.(search) ?? {}))}
            />
          ))}
        {draw(m.console_palette_settings(), groups.settings)}
        {draw(m.console_palette_actions(), groups.actions)}
      </CommandList>
      {/* A phone has none of the keys that the hint names. */}
      <p
        role="status"
        className={cn('border-t border-line px-4 py-2 text-xs text-muted', search === '' && 'max-sm:hidden')}
      >
        {isSearching
          ? m.console_palette_searching()
          : search
            ? m.console_palette_count({ count: formatNumber(count) })
            : m.console_palette_hint()}
      </p>
    </Command>
  )
}
