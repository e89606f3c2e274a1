import { Search, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as m from '#web/paraglide/messages.js'
import { Input } from '#web/ui/input.tsx'

type SearchBoxProps = {
  value?: string
  placeholder: string
  /** Milliseconds of silence before the server is asked. */
  delay?: number
  onChange: (value: string | undefined) => void
}

/** Waits for a pause in typing before it asks the server; Enter does not wait. */
export function SearchBox({ value = '', placeholder, delay = 300, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onChange(typed || undefined), delay)
    return () => clearTimeout(timer)
  }, [typed, value, delay, onChange])
  return (
    <div className="relative w-full sm:w-64">
      <Search className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
      <Input
        type="search"
        aria-label={placeholder}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing && typed !== value)
            onChange(typed || undefined)
        }}
        className="px-9 [&::-webkit-search-cancel-button]:hidden"
      />
      {typed && (
        <button
          type="button"
          aria-label={m.table_search_clear()}
          onClick={() => setTyped('')}
          className="absolute top-1/2 right-2 -translate-y-1/2 rounded-small p-1 text-muted hover:text-text"
        >
          <X className="size-4" />
        </button>
      )}
    </div>
  )
}
