import type { Role, UserStatus } from '#db/enums/users.ts'
import { Badge } from '#web/ui/badge.tsx'
import { roleLabels, userStatusLabels } from './labels.ts'

export function StatusBadge({ status }: { status: UserStatus }) {
  const { text, tone } = userStatusLabels[status]
  return <Badge tone={tone}>{text()}</Badge>
}

export function RoleBadge({ role }: { role: Role }) {
  const { text, tone } = roleLabels[role]
  return <Badge tone={tone}>{text()}</Badge>
}
