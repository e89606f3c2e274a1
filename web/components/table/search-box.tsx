import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { Input } from '#web/ui/input.tsx'

/** Why a filter could not be used. */
export const FilterError = ({ id, text }: { id?: string; text: string | undefined }) =>
  text && (
    <p id={id} role="alert" className="mt-1 text-sm text-red">
      {text}
    </p>
  )

type SearchBoxProps = {
  value?: string
  placeholder: string
  /** Debounce in milliseconds. */
  delay?: number
  /** Maximum length; longer pasted text is cut. */
  maxLength?: number
  /** Why the server could not use the text. */
  error?: string | undefined
  onChange: (value: string | undefined) => void
}

/** A debounced search box; Enter and clearing search immediately. */
export function SearchBox({
  value = '',
  placeholder,
  delay = 300,
  maxLength = 100,
  error,
  onChange,
}: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const errorId = useId()
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef<string[]>([])
  function send(text = typed) {
    if (sent.current.at(-1) !== text) sent.current.push(text)
    onChange(text || undefined)
  }
  const sendLate = useEffectEvent(() => send())
  useEffect(() => {
    // The URL updates late; do not overwrite newer typed text.
    const own = sent.current.indexOf(value)
    sent.current.splice(0, own === -1 ? sent.current.length : own + 1)
    if (own === -1) setTyped(value)
  }, [value])
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => sendLate(), delay)
    return () => clearTimeout(timer)
  }, [typed, value, delay])
  return (
    <div className="w-full sm:w-52 lg:w-64">
      <div className="relative">
        <Search className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
        <Input
          ref={input}
          type="search"
          aria-label={placeholder}
          placeholder={placeholder}
          maxLength={maxLength}
          aria-invalid={Boolean(error)}
          aria-describedby={error && errorId}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing && typed !== value) send()
          }}
          className={cn('pl-9 [&::-webkit-search-cancel-button]:hidden', typed && 'pr-9')}
        />
        {typed && (
          <button
            type="button"
            aria-label={m.common_table_search_clear()}
            onClick={() => {
              setTyped('')
              if (value) send('')
              input.current?.focus()
            }}
            className="touch absolute top-1/2 right-2 -translate-y-1/2 rounded-small p-1 text-muted hover:text-text"
          >
            <X className="size-4" />
          </button>
        )}
      </div>
      <FilterError id={errorId} text={error} />
    </div>
  )
}
