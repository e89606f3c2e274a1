import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { limits } from '#api/rules/limits.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { fieldClass } from '#web/ui/input.tsx'

const count = limits.codeDigits
const places = Array.from({ length: count }, (_, place) => place)
export const noDigits: readonly string[] = places.map(() => '')

type CodeInputsProps = {
  digits: readonly string[]
  onChange: (digits: readonly string[]) => void
  /** All six are there. */
  onFull: (code: string) => void
  disabled?: boolean
  readOnly?: boolean
  invalid?: boolean
}

/** Six single digits that behave as one field: they move on, go back, and take a pasted or mailed code whole. */
export function CodeInputs({ digits, onChange, onFull, disabled, readOnly, invalid }: CodeInputsProps) {
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const focus = (place: number) => inputs.current[Math.max(0, Math.min(place, count - 1))]?.focus()

  const write = (from: number, typed: string) => {
    const start = typed.length >= count ? 0 : from
    const next = digits.map((digit, place) => typed[place - start] ?? digit)
    onChange(next)
    focus(start + typed.length)
    if (next.every(Boolean)) onFull(next.join(''))
  }
  const clear = (place: number) => {
    onChange(digits.with(place, ''))
    focus(place)
  }
  const change = (place: number, value: string) => {
    if (value === '') return clear(place)
    const typed = value.replace(/\D/g, '')
    const known = digits[place] ?? ''
    const added = typed.length === 2 && known ? typed.replace(known, '') : typed
    if (added) write(place, added.slice(0, count))
  }
  const paste = (place: number, event: ClipboardEvent) => {
    event.preventDefault()
    const pasted = event.clipboardData.getData('text').replace(/[\s-]/g, '')
    if (/^\d+$/.test(pasted) && !readOnly) write(place, pasted.slice(0, count))
  }
  const press = (place: number, event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // Typing the same digit fires no change event, so move on here.
    if (event.key === digits[place] && !readOnly) {
      event.preventDefault()
      return write(place, event.key)
    }
    const target = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: count - 1 }[event.key]
    if (target === undefined && event.key !== 'Backspace') return
    event.preventDefault()
    if (target !== undefined) focus(target)
    else if (!readOnly) clear(digits[place] ? place : Math.max(0, place - 1))
  }
  return (
    <fieldset disabled={disabled} className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{m.common_code_label()}</legend>
      <div className="grid grid-cols-6 gap-2 sm:gap-3">
        {places.map((place) => (
          <input
            key={place}
            ref={(input) => {
              inputs.current[place] = input
            }}
            aria-label={m.common_code_digit({ position: place + 1 })}
            aria-invalid={invalid}
            type="text"
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={place === 0 ? 'one-time-code' : 'off'}
            // biome-ignore lint/a11y/noAutofocus: the code is all that this step asks for
            autoFocus={place === 0}
            readOnly={readOnly}
            value={digits[place]}
            onChange={(event) => change(place, event.target.value)}
            onPaste={(event) => paste(place, event)}
            onKeyDown={(event) => press(place, event)}
            onFocus={(event) => event.target.select()}
            className={cn(
              fieldClass,
              'figures h-14 px-0 text-center font-display text-lg font-semibold sm:text-lg',
            )}
          />
        ))}
      </div>
    </fieldset>
  )
}
