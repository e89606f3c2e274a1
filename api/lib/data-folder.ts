import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { closeToOthers, makePrivateFolder } from '#db/embedded/private-folder.ts'

const secrets = ['auth.secret', 'vapid.secret', 'postgres.password']
const folders = ['logs', 'files', 'exports', 'backups']

/**
 * Creates DATA_DIR and removes the permissions of other system users from what older versions left open.
 * `isEntered`: PostgreSQL runs as another user, which must be able to traverse the folder.
 */
export async function closeDataFolder(dir: string, { isEntered }: { isEntered: boolean }): Promise<void> {
  if (!isEntered) makePrivateFolder(dir)
  const names = new Set(await readdir(dir))
  for (const name of [...secrets, ...folders]) if (names.has(name)) closeToOthers(join(dir, name))
  if (names.has('logs')) await closeAll(join(dir, 'logs'))
}

async function closeAll(dir: string): Promise<void> {
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) closeToOthers(join(entry.parentPath, entry.name))
  }
}
