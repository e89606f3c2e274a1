import type { Job } from '#api/context.ts'
import { expire } from './service.ts'

export const maintenanceJobs: Job[] = [{ name: 'maintenance.expire', cron: '*/15 * * * * *', run: expire }]
