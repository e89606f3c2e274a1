import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Younger files may belong to work that is just being claimed. */
const orphanMs = 60_000

const validName = /^[\w-]+(?:\.[a-z]+)?$/

/** Files in one folder that only this system user can read. */
export function privateFiles(dir: string) {
  const path = (name: string) => {
    if (!validName.test(name)) throw new Error(`invalid file name: ${name}`)
    return join(dir, name)
  }
  /** Lists all files; empty if the folder does not exist yet. */
  async function list(): Promise<{ name: string; modifiedAt: Date }[]> {
    const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    return Promise.all(
      names
        .filter((name) => validName.test(name))
        .map(async (name) => ({ name, modifiedAt: (await stat(path(name))).mtime })),
    )
  }
  const remove = (name: string) => rm(path(name), { force: true })
  return {
    /** Creates a file to write in chunks. `close` syncs it to disk and returns its size in bytes. */
    async create(name: string) {
      await mkdir(dir, { recursive: true, mode: 0o700 })
      const file = await open(path(name), 'wx', 0o600)
      let bytes = 0
      return {
        async write(chunk: Uint8Array): Promise<void> {
          await file.writeFile(chunk)
          bytes += chunk.byteLength
        },
        async close(): Promise<number> {
          await file.sync()
          await file.close()
          return bytes
        },
        abandon: () => file.close(),
      }
    },
    /** The file as a stream with its size, or undefined if it does not exist. */
    async read(name: string) {
      const file = Bun.file(path(name))
      return (await file.exists()) ? { stream: file.stream(), bytes: file.size } : undefined
    },
    remove,
    /** Deletes files that no row names; `needed` returns those of the names that a row does. */
    async removeOrphans(needed: (names: string[]) => Promise<Set<string>>): Promise<void> {
      const all = await list()
      const kept = await needed(all.map(({ name }) => name))
      const old = Date.now() - orphanMs
      for (const { name, modifiedAt } of all) {
        if (!kept.has(name) && modifiedAt.getTime() < old) await remove(name)
      }
    },
  }
}
