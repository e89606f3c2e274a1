import type { z } from 'zod'
import type { Ctx } from '#api/context.ts'
import { backupFiles, backupsFolder, type StoredBackup } from '#api/lib/backup-files.ts'
import { BackupUnknown } from './errors.ts'
import { isUpkeepRunning } from './lock-queries.ts'
import type { Backup, Backups } from './schema.ts'

/** A file whose size differs from its note is damaged, whatever its last check said. */
function checksumOf({ size, note }: StoredBackup) {
  if (!note) return 'unverified'
  if (size !== note.compressedSize) return 'invalid'
  if (!note.verified) return 'unverified'
  return note.verified.valid ? 'valid' : 'invalid'
}

function row(stored: StoredBackup): z.infer<typeof Backup> {
  const { name, size, modifiedAt, note } = stored
  return {
    name,
    path: `${backupsFolder}/${name}`,
    size,
    originalSize: note?.originalSize ?? null,
    createdAt: note?.createdAt ?? modifiedAt.toISOString(),
    checksum: checksumOf(stored),
    sha256: note?.sha256 ?? null,
    verifiedAt: note?.verified?.at ?? null,
    tables: note?.tables ?? null,
    rows: note?.rows ?? null,
  }
}

/** The stored backups, newest first, with the result of their last check. */
export async function list({ sql, settings }: Ctx): Promise<z.infer<typeof Backups>> {
  const [stored, running] = await Promise.all([backupFiles(settings.DATA_DIR).list(), isUpkeepRunning(sql)])
  return { items: stored.map(row), running, keep: settings.BACKUPS_KEEP }
}

/**
 * Reads a whole backup and compares its hash with the one noted when it was made, and the hash and number of rows of
 * each table with those in the file. 404 if there is none of this name.
 */
export async function verify(ctx: Ctx, { name }: { name: string }): Promise<z.infer<typeof Backup>> {
  const files = backupFiles(ctx.settings.DATA_DIR)
  const stored = await files.find(name)
  if (!stored) throw BackupUnknown()
  const valid = await files.isWhole(stored)
  const verified = { at: ctx.now().toISOString(), valid }
  if (!stored.note) return { ...row(stored), checksum: valid ? 'valid' : 'invalid', verifiedAt: verified.at }
  const note = { ...stored.note, verified }
  await files.writeNote(name, note)
  return row({ ...stored, note })
}
