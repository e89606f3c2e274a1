import { inArray } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { settings } from '#db/schema/index.ts'

export const readRows = (db: Db | Tx, keys: string[]) =>
  db.select({ key: settings.key, value: settings.value }).from(settings).where(inArray(settings.key, keys))
