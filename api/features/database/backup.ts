import type { z } from 'zod'
import { audit } from '#api/audit.ts'
import { type Ctx, longWork } from '#api/context.ts'
import { type BackupNote, backupFiles, backupsFolder, newBackupName } from '#api/lib/backup-files.ts'
import { NoRoom } from '#api/lib/storage.ts'
import { openDump } from './backup-queries.ts'
import { sizeOfRows } from './catalogue-queries.ts'
import { BackupNoRoom } from './errors.ts'
import { exclusively } from './exclusive.ts'
import type { BackupInput, BackupResult } from './schema.ts'

type Result = z.infer<typeof BackupResult>
const mebibyte = 1024 * 1024

/**
 * Writes the whole database, in one snapshot, to a new file under DATA_DIR/backups, checks the file by reading it, and
 * removes the oldest beyond BACKUPS_KEEP. The server chooses the name (D76). Paths are relative to DATA_DIR, sizes are
 * bytes. 409 DATABASE_BUSY, 507 BACKUP_NO_ROOM, 504 DATABASE_WORK_TIMEOUT after two hours for a table.
 */
export const backup = (ctx: Ctx, { compressionLevel }: z.infer<typeof BackupInput>): Promise<Result> =>
  exclusively(ctx, async (connection) => {
    const files = backupFiles(ctx.settings.DATA_DIR)
    await files.sweep()
    await requireRoom(ctx, await files.free())
    const createdAt = ctx.now()
    const name = newBackupName(createdAt)
    const { parts, totals, header } = openDump({
      connection,
      createdAt,
      stopping: ctx.stopping,
    })
    const draft = await files.draft(name, parts, compressionLevel).catch((error: unknown) => {
      throw error instanceof NoRoom ? BackupNoRoom({ cause: error }) : error
    })
    const note: BackupNote = {
      createdAt: createdAt.toISOString(),
      sha256: draft.sha256,
      originalSize: totals.bytes,
      compressedSize: draft.bytes,
      tables: totals.tables,
      rows: totals.rows,
      ...header(),
    }
    try {
      await draft.check()
      await audit(ctx, 'database.backup', { type: 'database', id: name }, { bytes: draft.bytes })
      await draft.keep({ ...note, verified: { at: ctx.now().toISOString(), valid: true } })
    } finally {
      await draft.discard()
    }
    for (const { name: old } of (await files.list()).slice(ctx.settings.BACKUPS_KEEP)) await files.remove(old)
    return resultOf(name, note)
  })

/** Refuses a backup that would leave less than FILES_KEEP_FREE_MB if nothing of it could be compressed. */
async function requireRoom({ sql, settings }: Ctx, free: number): Promise<void> {
  const needed = (await longWork(() => sizeOfRows(sql))) + settings.FILES_KEEP_FREE_MB * mebibyte
  if (free < needed) throw BackupNoRoom()
}

function resultOf(name: string, { createdAt, originalSize, compressedSize }: BackupNote): Result {
  const normalFileName = name.replace(/\.gz$/, '')
  return {
    fileName: name,
    normalFileName,
    compressedFileName: name,
    normalFilePath: `${backupsFolder}/${normalFileName}`,
    compressedFilePath: `${backupsFolder}/${name}`,
    targetPath: `${backupsFolder}/${name}`,
    normalFolder: backupsFolder,
    compressedFolder: backupsFolder,
    originalSize,
    compressedSize,
    fileSize: compressedSize,
    compressionRatio: Math.round((1 - compressedSize / originalSize) * 1000) / 10,
    timestamp: createdAt,
  }
}
