import type { Job } from '#api/context.ts'
import { compactCounts } from './queries.ts'

/** Keeps the sum of `user_counts` short, to which every change of a user adds rows. */
export const userJobs: Job[] = [
  { name: 'users.compact-counts', cron: '15 * * * * *', run: ({ sql }) => compactCounts(sql) },
]
