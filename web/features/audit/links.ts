import type { Entry } from './queries.ts'

const removed = /\.(delete|remove|erase)$/

/** The address of the console that shows a user. */
export const userPath = (id: number | string) => `/flight-control/users-management/${id}`

const places: Record<string, (id: string) => string> = {
  user: userPath,
  notification: (id) => `/flight-control/notification-history?notification=${id}`,
  template: (id) => `/flight-control/notification-templates?template=${id}`,
  segment: (id) => `/flight-control/notification-segments?segment=${id}`,
  ticket: (id) => `/flight-control/support-tickets/${id}`,
  error_report: (id) => `/flight-control/system-errors?error=${id}`,
  reply_template: (id) => `/flight-control/support-replyTemplates?template=${id}`,
}

/** The address of what an entry is about; undefined if the console has no page of it, or it is deleted. */
export function targetPath({ action, target }: Entry): string | undefined {
  if (target.id === null || (target.type !== 'user' && removed.test(action))) return undefined
  return places[target.type]?.(target.id)
}

/** What the sentence calls the target. */
export const targetName = ({ target }: Entry) => target.name ?? (target.id === null ? '—' : `#${target.id}`)
