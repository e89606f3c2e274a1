import { z } from 'zod'

const reason = z.string().trim().max(500)

export const EnableMaintenance = z.object({
  reason: reason.optional(),
  /** Minutes; absent means until an admin ends it. */
  duration: z.number().int().min(1).max(43_200).optional(),
})

export const MaintenanceStatus = z.object({
  maintenance_active: z.boolean(),
  maintenance_data: z.object({
    enabled: z.boolean(),
    reason: z.string().nullable(),
    enabled_at: z.iso.datetime().nullable(),
    duration_minutes: z.number().int().nullable(),
    enabled_by: z.number().int().nullable(),
  }),
})
