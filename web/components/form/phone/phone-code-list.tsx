import { useMemo } from 'react'
import { fold } from '#api/rules/fold.ts'
import { getLanguage } from '#web/lib/locale.ts'
import { useTouchLayout } from '#web/lib/use-media.ts'
import * as m from '#web/paraglide/messages.js'
import { Command, CommandEmpty, CommandInput, CommandItem, CommandList } from '#web/ui/command.tsx'
import { countryName, type PhoneCode } from './codes.ts'
import { Flag } from './flag.tsx'

type PhoneCodeListProps = {
  codes: readonly PhoneCode[]
  /** Names by alpha-2 code; the browser's name is the fallback. */
  names: ReadonlyMap<string, string>
  current: PhoneCode | undefined
  onChoose: (code: PhoneCode) => void
}

const matches = (_id: string, search: string, keywords: string[] = []) => {
  const wanted = fold(search.replace(/^[+0]+/, ''))
  return keywords.some((each) => fold(each).includes(wanted)) ? 1 : 0
}

/** Countries sorted by localized name; searchable by name, calling code or alpha-2 code. */
export function PhoneCodeList({ codes, names, current, onChoose }: PhoneCodeListProps) {
  const language = getLanguage()
  const finger = useTouchLayout()
  const sorted = useMemo(
    () =>
      codes
        .map((code) => ({ code, name: names.get(code.alpha2) ?? countryName(code.alpha2) }))
        .sort((a, b) => a.name.localeCompare(b.name, language)),
    [codes, names, language],
  )
  return (
    <Command
      label={m.common_phone_code_search()}
      filter={matches}
      defaultValue={current && String(current.id)}
    >
      {/* The list may load after it was opened; do not open the on-screen keyboard on touch. */}
      <CommandInput autoFocus={!finger} placeholder={m.common_phone_code_search()} />
      <CommandList className="max-h-72 overscroll-contain p-1.5">
        <CommandEmpty>{m.common_phone_code_none()}</CommandEmpty>
        {sorted.map(({ code, name }) => (
          <CommandItem
            key={code.id}
            value={String(code.id)}
            keywords={[name, countryName(code.alpha2), code.alpha2, String(code.code)]}
            onSelect={() => onChoose(code)}
          >
            <Flag alpha2={code.alpha2} />
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <span className="figures text-muted">+{code.code}</span>
          </CommandItem>
        ))}
      </CommandList>
    </Command>
  )
}
