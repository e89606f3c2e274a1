import { useEffect, useRef } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { userStatusWords } from '../words.ts'
import type { FoundUser } from './schema.ts'

type UserOptionProps = {
  id: string
  user: FoundUser
  active: boolean
  onPoint: () => void
  onChoose: () => void
}

/** A suggestion: name, address, status. The input keeps the focus; the pointer must not take it. */
export function UserOption({ id, user, active, onPoint, onChoose }: UserOptionProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) element.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const { text, tone } = userStatusWords[user.status]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the combobox above has the focus and the keys
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={active}
      onPointerMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className="flex min-h-12 cursor-pointer items-center gap-3 rounded-small px-3 py-1.5 aria-selected:bg-raised"
    >
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="block font-medium">
          {user.first_name} {user.last_name}
        </span>
        <span className="block text-xs text-muted">{user.email}</span>
      </span>
      <Badge tone={tone}>{text()}</Badge>
    </div>
  )
}
