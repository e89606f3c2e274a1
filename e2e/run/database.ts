import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '#db/embedded.ts'
import { findRoom } from './room.ts'

type Suite = { url: string; home: string; scratch: string }

/**
 * Starts the PostgreSQL of a run in a process that outlives the runner, even one that is killed with its group: where its
 * input ends, it stops the server and removes the folder.
 */
export async function startDatabase(): Promise<Suite & { stop(): Promise<void> }> {
  const keeper = Bun.spawn([process.execPath, import.meta.path], {
    detached: true,
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const { value } = await keeper.stdout.getReader().read()
  if (!value) throw new Error('The PostgreSQL of the tests did not start.')
  const stop = async () => {
    await keeper.stdin.end()
    await keeper.exited
  }
  return { ...JSON.parse(new TextDecoder().decode(value)), stop }
}

async function keep(): Promise<void> {
  const home = mkdtempSync(join(findRoom(), 'meydan-suite-'))
  /** What tests, products and browsers lay down for a moment, and may leave behind where they are killed. */
  const scratch = join(home, 'scratch')
  mkdirSync(scratch)
  const server = await startEmbedded({ dataDir: home, durable: false })
  const suite: Suite = { url: server.url, home, scratch }
  process.stdout.write(JSON.stringify(suite))
  await Bun.stdin.text()
  await server.stop()
  rmSync(home, { recursive: true, force: true, maxRetries: 5 })
}

if (import.meta.main) await keep()
