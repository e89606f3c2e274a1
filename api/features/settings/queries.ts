import { inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { settings } from '#db/schema/index.ts'

export const readRows = (db: Database, keys: string[]) =>
  db.select({ key: settings.key, value: settings.value }).from(settings).where(inArray(settings.key, keys))
