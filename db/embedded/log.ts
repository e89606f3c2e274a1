import { closeSync, mkdirSync, openSync } from 'node:fs'
import { stat } from 'node:fs/promises'

/** The server's log, open for one child process; `failed` says what that process wrote before it gave up. */
export type ServerLog = { fd: number; close(): void; failed(what: string): Promise<Error> }

export async function openLog(home: string): Promise<ServerLog> {
  const path = `${home}/logs/postgresql.log`
  mkdirSync(`${home}/logs`, { recursive: true })
  const fd = openSync(path, 'a', 0o600)
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
