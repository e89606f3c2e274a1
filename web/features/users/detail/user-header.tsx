import { Check, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { RoleBadge, StatusBadge } from '#web/components/user/badges.tsx'
import { formatDate } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { BrokenAddress } from '#web/ui/whole-words.tsx'
import type { UserDetail } from './queries.ts'

type UserHeaderProps = {
  detail: UserDetail
  name: string
  editable: boolean
  viewAs: ReactNode
  /** Missing where there is nothing to edit. */
  onEdit: ((on: boolean) => void) | undefined
}

export function UserHeader({ detail: { user, profile }, name, editable, viewAs, onEdit }: UserHeaderProps) {
  return (
    <header className="card flex flex-wrap items-center gap-4 p-4 sm:p-5">
      <Avatar name={name} image={profile.profileImageUrl} className="size-14 text-xl" />
      <div className="min-w-0 flex-1 basis-56">
        <div className="flex flex-wrap items-center gap-2">
          <h1 className="min-w-0 text-xl wrap-anywhere">{name}</h1>
          <StatusBadge status={user.status} />
          <RoleBadge role={user.role} />
        </div>
        <p className="text-sm wrap-anywhere text-muted">
          <BrokenAddress>{user.email}</BrokenAddress>
        </p>
        {user.deletedAt && (
          <p className="mt-2">
            <Badge tone="red">{m.users_detail_deleted({ date: formatDate(user.deletedAt) })}</Badge>
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:[&>button]:flex-1">
        {viewAs}
        {onEdit && (
          <Button variant={editable ? 'primary' : 'secondary'} onClick={() => onEdit(!editable)}>
            {editable ? <Check /> : <Pencil />}
            {editable ? m.users_detail_done() : m.users_detail_edit()}
          </Button>
        )}
      </div>
    </header>
  )
}
