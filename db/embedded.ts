import { mkdirSync, realpathSync } from 'node:fs'
import { requireSpace } from '#db/data-dir.ts'
import { prepareCluster } from '#db/embedded/cluster.ts'
import { exclusively } from '#db/embedded/lock.ts'
import { findProgram } from '#db/embedded/program.ts'
import { bootServer, joinServer, stopServer, watchServer } from '#db/embedded/server.ts'
import { register } from '#db/embedded/users.ts'

type Options = {
  dataDir: string
  /** Called once the server process runs, before it accepts connections. */
  onLaunch?: () => void
  /** Called if the server ends without `stop`. */
  onEnd?: () => void
  durable?: boolean
  /** The bytes that are free on the disk of a directory; for tests. */
  freeBytes?: (dir: string) => number
}

export type Embedded = { url: string; stop(): Promise<void> }

/**
 * Starts or joins the PostgreSQL in `${dataDir}/postgres`, which is created on first use. The server survives a killed
 * API process and ends when the last user calls `stop`; `durable: false` is for tests. Throws an UnusableSetting, before it
 * creates anything, if the disk has no space for a first start.
 */
export async function startEmbedded(options: Options): Promise<Embedded> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 })
  const home = realpathSync(options.dataDir)
  const durable = options.durable ?? true
  requireSpace(home, options.freeBytes)

  return exclusively(home, async () => {
    const program = await findProgram(home)
    const password = await prepareCluster(home, program, durable)
    const server =
      (await joinServer(home)) ?? (await bootServer(home, program, { durable, onLaunch: options.onLaunch }))
    const users = register(home)
    const unwatch = options.onEnd && watchServer(home, server, options.onEnd)

    const leave = () =>
      exclusively(home, async () => {
        users.leave()
        if (!users.others()) await stopServer(home)
      })
    let left: Promise<void> | undefined
    return {
      url: `postgres://meydan:${password}@127.0.0.1:${server.port}/meydan`,
      stop: () => {
        unwatch?.()
        left ??= leave()
        return left
      },
    }
  })
}
