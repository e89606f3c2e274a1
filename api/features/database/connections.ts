import type { z } from 'zod'
import type { Ctx } from '#api/context.ts'
import { listConnections } from './metrics-queries.ts'
import type { Connections } from './schema.ts'

/** The connections to this database, those that work first. */
export const connections = async ({ sql }: Ctx): Promise<z.infer<typeof Connections>> => ({
  details: await listConnections(sql),
})
