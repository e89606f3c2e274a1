import { useCombobox } from 'downshift'
import { ChevronDown, LoaderCircle } from 'lucide-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { holdsEscape } from '#web/ui/held-escape.ts'
import { Input } from '#web/ui/input.tsx'
import { floatingClass } from '#web/ui/menu-styles.ts'
import { OptionList } from './option-list.tsx'
import { findOptions, type Option, searchable } from './options.ts'
import { usePressElsewhere } from './use-press-elsewhere.ts'

export type ComboboxProps = {
  id: string
  name: string
  label: string
  options: readonly Option[]
  value: number | null
  onChange: (value: number) => void
  onBlur: () => void
  placeholder?: string
  disabled?: boolean
  /** The options are still loading. */
  waits?: boolean
  mark?: ReactNode
  autoComplete?: string
  invalid: boolean
  describedBy?: string
}

const change = useCombobox.stateChangeTypes
const page = 10

/** Near the bottom of the screen, the list would open out of sight. */
const scrollIntoSight = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' })

/** A select with a search field. Leaving it selects the only option that matches what was typed. */
export function Combobox({ options, value, onChange, onBlur, waits, mark, ...props }: ComboboxProps) {
  const { id, name, label, placeholder, disabled, autoComplete, invalid, describedBy } = props
  const [typed, setTyped] = useState('')
  const searched = useMemo(() => searchable(options), [options])
  const found = useMemo(() => findOptions(searched, typed), [searched, typed])
  const selected = options.find((option) => option.value === value) ?? null
  const list = useRef<HTMLDivElement>(null)

  const { isOpen, highlightedIndex, closeMenu, getInputProps, getItemProps, getMenuProps } = useCombobox({
    inputId: id,
    menuId: `${id}-list`,
    getItemId: (index) => `${id}-option-${index}`,
    items: found,
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value,
    selectedItem: selected,
    // The virtual list scrolls: the highlighted option may not be drawn yet.
    scrollIntoView: () => {},
    stateReducer: (state, { type, changes }) => {
      const highlight = (index: number) => ({ ...changes, highlightedIndex: index })
      switch (type) {
        case change.InputChange:
          return highlight(0)
        case change.InputKeyDownPageUp:
          return highlight(Math.max(0, state.highlightedIndex - page))
        case change.InputKeyDownPageDown:
          return highlight(Math.min(found.length - 1, state.highlightedIndex + page))
        case change.InputBlur:
        case change.FunctionCloseMenu:
          return {
            ...changes,
            selectedItem: typed.trim() && found.length === 1 ? found[0] : state.selectedItem,
          }
        case change.InputKeyDownEnter:
          return found[state.highlightedIndex] ? changes : state
        case change.InputKeyDownEscape:
          return state.isOpen ? changes : state
        case change.InputClick:
          return state.isOpen ? state : changes
        case change.MenuMouseLeave:
          return state
        default:
          return changes
      }
    },
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChange(selectedItem.value),
    onIsOpenChange: ({ isOpen }) => !isOpen && setTyped(''),
  })
  const place = usePressElsewhere(isOpen, closeMenu)
  const shown = isOpen && found.length > 0
  const menu = getMenuProps({ ref: list, 'aria-label': label }, { suppressRefError: true })
  return (
    <div ref={place} className="relative">
      {mark && !(isOpen && typed) && (
        <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center">{mark}</span>
      )}
      <Input
        {...getInputProps({
          name,
          disabled,
          placeholder: isOpen ? (selected?.label ?? placeholder) : placeholder,
          value: isOpen ? typed : (selected?.label ?? ''),
          onChange: (event) => setTyped(event.currentTarget.value),
          onBlur,
          autoComplete: autoComplete ?? 'off',
          'aria-expanded': shown,
          'aria-labelledby': undefined,
          'aria-invalid': invalid,
          'aria-describedby': describedBy,
          'aria-busy': waits,
        })}
        {...holdsEscape(isOpen)}
        autoCorrect="off"
        spellCheck={false}
        className={cn('pr-10 text-ellipsis', mark && 'pl-11')}
      />
      <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-muted">
        {waits ? <LoaderCircle className="size-4 animate-spin" /> : <ChevronDown className="size-4" />}
      </span>
      <p role="status" className="sr-only">
        {isOpen && typed && m.common_form_combobox_found({ count: formatNumber(found.length) })}
      </p>
      {isOpen && (
        <div
          ref={scrollIntoSight}
          className={cn(
            floatingClass,
            'scroll-mb-4 absolute inset-x-0 top-full z-20 mt-1.5 min-w-56 animate-pop overflow-hidden p-1',
          )}
        >
          {shown ? (
            <OptionList
              key={typed}
              list={list}
              menu={menu}
              getItemProps={getItemProps}
              options={found}
              selected={selected}
              highlighted={highlightedIndex}
            />
          ) : (
            <p aria-hidden className="px-3 py-4 text-center text-muted">
              {waits ? m.common_state_pending() : m.common_form_combobox_none()}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
