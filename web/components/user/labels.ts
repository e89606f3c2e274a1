import * as labels from '#api/rules/labels/users.ts'
import type { Role, UserStatus } from '#db/enums/users.ts'
import { withLooks } from '#web/lib/labels.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const userStatusLabels = withLooks<UserStatus, { tone: Tone }>(labels.userStatusLabels, {
  active: { tone: 'green' },
  inactive: { tone: 'neutral' },
  suspended: { tone: 'red' },
})

export const roleLabels = withLooks<Role, { tone: Tone }>(labels.roleLabels, {
  user: { tone: 'neutral' },
  admin: { tone: 'turquoise' },
})

type Named = { firstName: string; lastName: string; username: string | null; email: string }

/** The name, or else the username, or else the part of the e-mail address before the at-sign. */
export const displayName = ({ firstName, lastName, username, email }: Named) =>
  `${firstName} ${lastName}`.trim() || username || email.replace(/@.*/, '')
