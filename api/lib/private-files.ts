import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const word = /^[\w-]+(?:\.[a-z]+)?$/

/** Files in one folder that nobody but this system's user can read. */
export function privateFiles(dir: string) {
  const path = (name: string) => {
    if (!word.test(name)) throw new Error(`not the name of a file: ${name}`)
    return join(dir, name)
  }
  return {
    /** A new file, written piece by piece; `close` makes sure that the disk has it, and answers its size. */
    async create(name: string) {
      await mkdir(dir, { recursive: true, mode: 0o700 })
      const file = await open(path(name), 'wx', 0o600)
      let bytes = 0
      return {
        async write(piece: Uint8Array): Promise<void> {
          await file.writeFile(piece)
          bytes += piece.byteLength
        },
        async close(): Promise<number> {
          await file.sync()
          await file.close()
          return bytes
        },
        abandon: () => file.close(),
      }
    },
    /** The file as a stream and its size, or nothing where it is not here. */
    async read(name: string) {
      const file = Bun.file(path(name))
      return (await file.exists()) ? { stream: file.stream(), bytes: file.size } : undefined
    },
    remove: (name: string) => rm(path(name), { force: true }),
    /** Names and ages of all files; none where there is no folder yet. */
    async list(): Promise<{ name: string; modifiedAt: Date }[]> {
      const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      return Promise.all(
        names
          .filter((name) => word.test(name))
          .map(async (name) => ({ name, modifiedAt: (await stat(path(name))).mtime })),
      )
    },
  }
}
