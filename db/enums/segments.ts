/** Fields and operators of segment rules (D31). */
export const segmentFields = [
  'role',
  'status',
  'language',
  'country',
  'registered_at',
  'last_seen_at',
  'email_verified',
  'platform',
  'name',
  'email',
  'phone',
] as const
export type SegmentField = (typeof segmentFields)[number]

export const segmentOps = ['eq', 'ne', 'in', 'before', 'after', 'contains'] as const
export type SegmentOp = (typeof segmentOps)[number]

export const segmentMatches = ['all', 'any'] as const
export type SegmentMatch = (typeof segmentMatches)[number]
