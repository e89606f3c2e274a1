import { z } from 'zod'
import { Reauthentication } from '#api/features/auth/reauthentication-schema.ts'
import { exportStatuses } from '#db/enums/reports.ts'

/** The archive holds both JSON and CSV, whatever the format (D99). */
export const ExportRequest = Reauthentication.extend({
  format: z.enum(['zip', 'json', 'csv']).default('zip'),
})

/** `download_url` is signed and works once; each use makes a new one, for 24 hours after the file is ready. */
export const DataExport = z.object({
  id: z.int(),
  status: z.enum(exportStatuses),
  download_url: z.string().nullable(),
  bytes: z.int().nullable(),
  createdAt: z.iso.datetime(),
  readyAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
})
export const DataExports = z.array(DataExport)
export const DownloadToken = z.object({ token: z.string().max(200).default('') })
