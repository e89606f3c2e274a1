import { closeSync, openSync, renameSync, statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { closeToOthers, makePrivateFolder } from '#db/embedded/private-folder.ts'

/** The server's log, open for one child process; `failed` creates an error with the lines that it wrote. */
export type ServerLog = { fd: number; close(): void; failed(what: string): Promise<Error> }

const maxBytes = 20 * 1024 * 1024

/** Call it while no server runs; renames a log beyond 20 MB to `postgresql.log.1`. */
export async function openLog(home: string): Promise<ServerLog> {
  const path = `${home}/logs/postgresql.log`
  makePrivateFolder(`${home}/logs`)
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > maxBytes) renameSync(path, `${path}.1`)
  const fd = openSync(path, 'a', 0o600)
  closeToOthers(path)
  const start = (await stat(path)).size
  return {
    fd,
    close: () => closeSync(fd),
    failed: async (what) => {
      const lines = (await Bun.file(path).slice(start).text()).trim().split('\n')
      return new Error(`${what} The end of ${path}:\n${lines.slice(-12).join('\n')}`)
    },
  }
}
