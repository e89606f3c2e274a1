/** What a reply of an agent does to the status of its ticket. */
export const replyStatuses = ['waiting_user', 'resolved', 'keep'] as const
export type ReplyStatus = (typeof replyStatuses)[number]

/** Of what agents are told, and how; each agent can turn off each pair. */
export const deskNoticeKinds = [
  'assigned',
  'reply',
  'escalated',
  'due_soon',
  'unassigned',
  'mentioned',
  'rule',
  'followed',
] as const
export type DeskNoticeKind = (typeof deskNoticeKinds)[number]
export const deskNoticeChannels = ['inbox', 'email'] as const
export type DeskNoticeChannel = (typeof deskNoticeChannels)[number]

/** How new tickets find an agent. */
export const assignmentModes = ['manual', 'round_robin', 'least_busy'] as const
export type AssignmentMode = (typeof assignmentModes)[number]
