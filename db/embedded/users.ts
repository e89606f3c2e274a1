import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { makePrivateFolder } from '#db/embedded/private-folder.ts'
import { birthOf } from '#db/embedded/processes.ts'

/**
 * Registers this process as a user of the server in `${home}/postgres-users`. `others` returns whether another live
 * process is registered, and removes dead ones. Call it under the lock.
 */
export function register(home: string) {
  const folder = `${home}/postgres-users`
  makePrivateFolder(folder)
  const mine = `${process.pid}-${crypto.randomUUID()}`
  writeFileSync(`${folder}/${mine}`, birthOf(process.pid) ?? '', { mode: 0o600 })

  return {
    leave: () => rmSync(`${folder}/${mine}`, { force: true }),
    others: () => {
      const dead = readdirSync(folder).filter((user) => !lives(`${folder}/${user}`))
      for (const user of dead) rmSync(`${folder}/${user}`)
      return readdirSync(folder).length > 0
    },
  }
}

/** Compares the start time as well, because in a container every API process may have the same pid. */
function lives(file: string) {
  const pid = Number.parseInt(basename(file), 10)
  return birthOf(pid) === readFileSync(file, 'utf8')
}
