import type { Ctx } from '#api/context.ts'
import { definitions, type SettingKey, type SettingValues } from './definitions.ts'
import { readRows } from './queries.ts'

/** The cached figures of the landing page, which some settings decide. */
export const statsKey = 'public-stats'

/** The values of these settings; the default where the row is absent or invalid. */
export async function getSettings<K extends SettingKey>(
  ctx: Pick<Ctx, 'db'>,
  keys: readonly K[],
): Promise<Pick<SettingValues, K>> {
  const rows = new Map((await readRows(ctx.db, [...keys])).map(({ key, value }) => [key, value]))
  const values = keys.map((key) => [key, definitions[key].parse(rows.get(key))])
  return Object.fromEntries(values) as Pick<SettingValues, K>
}
