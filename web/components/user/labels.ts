import type { Role, UserStatus } from '#db/enums.ts'
import type { Labels } from '#web/components/form/choices.ts'
import * as m from '#web/paraglide/messages.js'
import type { Tone } from '#web/ui/badge.tsx'

type Label = { text: () => string; tone: Tone }

export const userStatusLabels: Record<UserStatus, Label> = {
  active: { text: m.notifications_user_active, tone: 'green' },
  inactive: { text: m.notifications_user_inactive, tone: 'neutral' },
  suspended: { text: m.notifications_user_suspended, tone: 'red' },
}

export const roleLabels: Record<Role, Label> = {
  user: { text: m.segments_role_user, tone: 'neutral' },
  admin: { text: m.segments_role_admin, tone: 'turquoise' },
}

/** Labels for selects and filters. */
export const statusChoices: Labels<UserStatus> = {
  active: m.notifications_user_active,
  inactive: m.notifications_user_inactive,
  suspended: m.notifications_user_suspended,
}
export const roleChoices: Labels<Role> = { user: m.segments_role_user, admin: m.segments_role_admin }

type Named = { firstName: string; lastName: string; username: string | null; email: string }

/** The name, or else the username, or else the part of the e-mail address before the at-sign (spec 3 §2.1). */
export const displayName = ({ firstName, lastName, username, email }: Named) =>
  `${firstName} ${lastName}`.trim() || username || email.replace(/@.*/, '')
