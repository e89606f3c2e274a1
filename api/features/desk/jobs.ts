import type { Ctx, Job } from '#api/context.ts'
import { compactCounts } from './list-queries.ts'

/** Adds the changes of each status together, so that few rows are summed. */
const compact = ({ sql }: Ctx) => compactCounts(sql)

export const deskJobs: Job[] = [{ name: 'desk.compact-counts', cron: '20 */5 * * * *', run: compact }]
