import { z } from 'zod'
import { Reauthentication } from '#api/features/auth/reauthentication-schema.ts'

const Setting = z.object({
  key: z.string(),
  value: z.unknown(),
  default_value: z.unknown(),
  is_default: z.boolean(),
  updated_date: z.iso.datetime().nullable(),
  updated_by: z.object({ id: z.number().int(), name: z.string() }).nullable(),
})
export type Setting = z.infer<typeof Setting>

export const Config = z.object({
  /** Settings that can be changed at run time. */
  settings: z.array(Setting),
  /** Settings of the server's environment, which are read at its start. */
  environment: z.array(
    z.object({
      name: z.string(),
      is_set: z.boolean(),
      /** Null for secrets, and for what is not set. */
      value: z.string().nullable(),
      is_secret: z.boolean(),
    }),
  ),
})
export type Config = z.infer<typeof Config>

export const ConfigChange = Reauthentication.extend({
  /** New values by key; null restores the default. */
  settings: z.record(z.string().max(100), z.unknown()),
})
export type ConfigChange = z.infer<typeof ConfigChange>
