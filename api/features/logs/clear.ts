import { truncate } from 'node:fs/promises'
import { basename } from 'node:path'
import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { type Reauthentication, reauthenticate } from '#api/features/auth/reauthentication.ts'
import { compress, moveToArchive } from '#api/lib/log-archive.ts'
import { archivedLogs, type LogType } from '#api/rules/logs.ts'
import { pathOf, statOf, unlessMissing } from './files.ts'
import type { LogTypeParam } from './schema.ts'

/**
 * Clears a log file, which all replicas continue to write. The audit and security log are moved to a
 * compressed archive, the others are emptied (D81), after the password (D89). Audited; nothing is cleared if that fails.
 */
export async function clear(ctx: Ctx, { type, ...answer }: LogTypeParam & Reauthentication) {
  await reauthenticate(ctx, answer)
  await ctx.log.flush()
  const bytes = (await statOf(pathOf(ctx, type)))?.size ?? 0
  const isArchived = archivedLogs.has(type) && bytes > 0
  const moved = await transact(ctx, async (tx) => {
    await audit(tx, 'log.clear', { type: 'log', id: type }, { bytes, archived: isArchived })
    return isArchived ? move(tx, type) : empty(tx, type)
  })
  ctx.log.security.warn({ log: type, bytes, archived: isArchived, ip: ctx.ip }, 'log cleared')
  return { archive: moved ? basename(await compress(moved)) : null, bytes }
}

/** Another replica may have moved or rotated the file since. */
const move = ({ log }: Ctx, type: LogType) => moveToArchive(log.dir, type).catch(unlessMissing)

const empty = (ctx: Ctx, type: LogType) => truncate(pathOf(ctx, type), 0).catch(unlessMissing)
