import type { Job } from '#api/context.ts'
import { refreshMarks } from './marks.ts'
import { compactCounts } from './queries.ts'

/** Keeps the sum of `user_counts` short, to which every change of a user adds rows. */
export const userJobs: Job[] = [
  // A page far from both ends of the list wakes it.
  { name: 'users.marks', cron: '20 23 * * * *', wakes: 'userMarks', run: refreshMarks },
  { name: 'users.compact-counts', cron: '15 * * * * *', run: ({ sql }) => compactCounts(sql) },
]
