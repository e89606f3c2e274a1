import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The built server if the test runner has made one, because it starts in a third of the time of the source. */
const built = process.env.MEYDAN_SERVER
export const serverCommand = built ? [built] : [process.execPath, join(root, 'api/main.ts')]

/** Starts the server as a process on a test database, to be killed or run in parallel. */
export async function startReplica(url: string, env: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'meydan-replica-'))
  const child = Bun.spawn(serverCommand, {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      AUTH_SECRET: 'a secret for tests that is long enough',
      PORT: '0',
      LOG_TO: 'files',
      ...env,
    },
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const origin = await readyAt(child.stdout)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    const code = await child.exited
    await rm(dataDir, { recursive: true, force: true })
    return code
  }
  return {
    origin,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

async function readyAt(output: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of output) {
    text += decoder.decode(chunk, { stream: true })
    const ready = /ready at (http\S+)/.exec(text)
    if (ready) return ready[1]!
  }
  throw new Error(`the replica ended before it was ready: ${text}`)
}

/** Waits until `done` returns true, up to the timeout of the test. */
export async function until(done: () => Promise<boolean>): Promise<void> {
  while (!(await done())) await Bun.sleep(10)
}
