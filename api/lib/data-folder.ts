import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { closeToOthers, makePrivateFolder } from '#db/embedded/private-folder.ts'

const secrets = ['auth.secret', 'vapid.secret', 'postgres.password']
const folders = ['logs', 'files', 'exports']

/**
 * Makes DATA_DIR, or closes it to other users of the system: older versions left folders and logs open to everybody.
 * `isEntered` where PostgreSQL runs as a user of its own, who has to pass through the folder.
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
