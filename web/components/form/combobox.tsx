import { ChevronDown, LoaderCircle } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
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
  /** Its options are on their way. */
  waits?: boolean
  mark?: ReactNode
  autoComplete?: string
  invalid: boolean
  describedBy?: string
}

/** Near the end of a screen the list would open below what one sees. */
const intoSight = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' })

/**
 * A select that one types into: letters narrow it down, arrows walk, Enter chooses, Escape closes, and leaving it
 * takes the option that was typed in full. Thousands of options are no slower than ten.
 */
export function Combobox({ options, value, onChange, onBlur, waits, mark, ...props }: ComboboxProps) {
  const { id, name, label, placeholder, disabled, autoComplete, invalid, describedBy } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [walked, setWalked] = useState(0)
  const known = useMemo(() => searchable(options), [options])
  const found = useMemo(() => findOptions(known, typed ?? ''), [known, typed])
  const chosen = options.find((option) => option.value === value)
  const active = Math.min(walked, found.length - 1)
  const shown = open && found.length > 0
  const optionId = (index: number) => `${id}-option-${index}`

  function show() {
    if (open || disabled) return
    setWalked(Math.max(0, chosen ? options.indexOf(chosen) : 0))
    setOpen(true)
  }
  function close() {
    setOpen(false)
    setTyped(null)
  }
  function choose(option: Option | undefined) {
    close()
    if (option && option.value !== value) onChange(option.value)
  }
  const leave = () => choose(typed?.trim() && found.length === 1 ? found[0] : undefined)
  const place = usePressElsewhere(open, leave)
  function press(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 7, PageUp: -7 }
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      if (!open) return show()
      const last = found.length - 1
      const next = Math.abs(step) === 1 ? (active + step + found.length) % found.length : active + step
      setWalked(Math.max(0, Math.min(next, last)))
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      if (found.length > 0) choose(found[active])
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  return (
    <div ref={place} className="relative">
      {mark && !typed && (
        <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center">{mark}</span>
      )}
      <Input
        id={id}
        name={name}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        {...holdsEscape(open)}
        aria-controls={shown ? `${id}-list` : undefined}
        aria-activedescendant={shown ? optionId(active) : undefined}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        aria-busy={waits}
        autoComplete={autoComplete ?? 'off'}
        autoCorrect="off"
        spellCheck={false}
        placeholder={open ? (chosen?.label ?? placeholder) : placeholder}
        disabled={disabled}
        value={typed ?? (open ? '' : (chosen?.label ?? ''))}
        onChange={(event) => {
          setOpen(true)
          setTyped(event.target.value)
          setWalked(0)
        }}
        onClick={show}
        onBlur={() => {
          leave()
          onBlur()
        }}
        onKeyDown={press}
        className={cn('pr-10 text-ellipsis', mark && 'pl-11')}
      />
      <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-muted">
        {waits ? <LoaderCircle className="size-4 animate-spin" /> : <ChevronDown className="size-4" />}
      </span>
      <p role="status" className="sr-only">
        {open && typed && m.form_combobox_found({ count: formatNumber(found.length) })}
      </p>
      {open && (
        <div
          ref={intoSight}
          className={cn(
            floatingClass,
            'scroll-mb-4 absolute inset-x-0 top-full z-20 mt-1.5 min-w-56 animate-pop overflow-hidden p-1',
          )}
        >
          {found.length > 0 ? (
            <OptionList
              key={typed}
              id={`${id}-list`}
              label={label}
              options={found}
              chosen={value}
              active={active}
              optionId={optionId}
              onPoint={setWalked}
              onChoose={choose}
            />
          ) : (
            <p aria-hidden className="px-3 py-4 text-center text-muted">
              {waits ? m.state_pending() : m.form_combobox_none()}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
