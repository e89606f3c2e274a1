import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { makePrivateFolder } from '#db/embedded/private-folder.ts'
import { birthOf } from '#db/embedded/processes.ts'

/**
 * Notes in `${home}/postgres-users` that this process uses the server; `others` tells whether another
 * living process does too, and forgets the dead. To be called under the lock.
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

/** The pid alone proves little: in a container every API ever started may have the same. */
function lives(file: string) {
  const pid = Number.parseInt(basename(file), 10)
  return birthOf(pid) === readFileSync(file, 'utf8')
}
