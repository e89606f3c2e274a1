import { useState } from 'react'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'

const long = 240

/** Three lines, expandable; expanded if the URL names this notification. */
export function CardMessage({ text, unfolded = false }: { text: string; unfolded?: boolean }) {
  const [open, setOpen] = useState(unfolded)
  if (!text) return <p className="mt-1 text-sm text-muted italic">{m.common_no_content()}</p>
  const folds = text.length > long || text.split('\n').length > 3
  return (
    <>
      <p
        className={cn(
          'mt-1 max-w-prose text-sm break-words whitespace-pre-line text-muted',
          folds && !open && 'line-clamp-3',
        )}
      >
        {text}
      </p>
      {folds && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="mt-1 inline-flex min-h-8 items-center rounded-small text-sm text-turquoise hover:underline"
        >
          {open ? m.inbox_less() : m.inbox_more()}
        </button>
      )}
    </>
  )
}
