import { useState } from 'react'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'

const long = 240

type CardMessageProps = {
  text: string
  /** Whether the notification is open; without it, the message has a button that expands it. */
  open?: boolean
}

/** Three lines, or all of it. */
export function CardMessage({ text, open }: CardMessageProps) {
  const [expanded, setExpanded] = useState(false)
  if (!text) return <p className="mt-1 text-sm text-muted italic">{m.common_no_content()}</p>
  const folds = text.length > long || text.split('\n').length > 3
  const whole = open ?? expanded
  const label = whole ? m.inbox_less() : m.inbox_more()
  const toggle = 'mt-1 inline-flex min-h-8 items-center rounded-small text-sm text-turquoise hover:underline'
  return (
    <>
      <p
        className={cn(
          'mt-1 max-w-prose text-sm break-words whitespace-pre-line text-muted',
          folds && !whole && 'line-clamp-3',
        )}
      >
        {text}
      </p>
      {folds &&
        (open === undefined ? (
          <button type="button" aria-expanded={whole} onClick={() => setExpanded(!whole)} className={toggle}>
            {label}
          </button>
        ) : (
          // The title is the control; it covers the card.
          <span aria-hidden className={toggle}>
            {label}
          </span>
        ))}
    </>
  )
}
