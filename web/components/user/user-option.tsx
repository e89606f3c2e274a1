import type { ComponentProps } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { userStatusLabels } from './labels.ts'
import type { FoundUser } from './people-query.ts'

/** A suggestion: name, address, status. */
export function UserOption({ user, ...props }: ComponentProps<'div'> & { user: FoundUser }) {
  const { text, tone } = userStatusLabels[user.status]
  return (
    <div
      {...props}
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
