import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { floatingClass } from '#web/ui/menu-styles.ts'
import type { Suggestion } from './suggestions.ts'

type SuggestionListProps = {
  id: string
  suggestions: Suggestion[]
  highlighted: number
  onChoose: (suggestion: Suggestion) => void
}

/** Templates and macros after `/`, agents after `@`; the text area keeps the focus. */
export function SuggestionList({ id, suggestions, highlighted, onChoose }: SuggestionListProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={m.thread_suggestions()}
      className={cn(floatingClass, 'absolute inset-x-0 bottom-full z-20 mb-1.5 max-h-72 overflow-y-auto p-1')}
    >
      {suggestions.map((suggestion, index) => (
        <div
          key={suggestion.key}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === highlighted}
          // Pressing would take the focus from the text area.
          onPointerDown={(event) => {
            event.preventDefault()
            onChoose(suggestion)
          }}
          className={cn(
            'grid cursor-pointer gap-0.5 rounded-small px-3 py-2 text-sm',
            index === highlighted && 'bg-raised',
          )}
        >
          <span className="truncate font-medium">{suggestion.label}</span>
          <span className="truncate text-xs text-muted">{suggestion.detail}</span>
        </div>
      ))}
    </div>
  )
}
