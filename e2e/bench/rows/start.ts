import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Figure, figure, inTurns, type Section } from '../figures.ts'
import { secret } from '../servers.ts'

const root = join(import.meta.dirname, '../../..')
const rounds = 5

/** From nothing to the first answer, and to the words of `--help`. */
export const start: Section = {
  name: 'start',
  async run(bench) {
    const data = (name: string) => ({ AUTH_SECRET: secret, DATA_DIR: `${bench.folder}/${name}` })
    const floor = (name: string) => [process.execPath, `e2e/bench/floors/${name}.ts`]
    const times = await inTurns(
      bench,
      {
        bare: () => firstAnswer(floor('json'), '/'),
        database: () => firstAnswer(floor('database'), '/', data('start-floor')),
        product: () => firstAnswer(['dist/meydan-server'], '/readyz', data('start')),
      },
      { rounds },
    )
    const ready: Figure[] = [
      figure('ready on existing data', 'ms', times.product, { goal: { atMost: 200 } }),
      figure('ready ÷ bare Bun with the database', 'ms', times.product, {
        floor: times.database,
        goal: { atMost: 6 },
      }),
      figure('ready ÷ bare Bun without it', 'ms', times.product, { floor: times.bare }),
    ]
    return existsSync(join(root, 'cli/main.ts')) ? [...ready, await help(bench)] : ready
  },
}

async function help(bench: Parameters<Section['run']>[0]): Promise<Figure> {
  const run = (script: string) => async () => {
    const started = performance.now()
    const child = Bun.spawn([process.execPath, script, '--help'], {
      cwd: root,
      stdout: 'pipe',
      stderr: 'inherit',
    })
    await new Response(child.stdout).text()
    if ((await child.exited) !== 0) throw new Error(`${script} --help failed`)
    return performance.now() - started
  }
  const times = await inTurns(
    bench,
    { bare: run('e2e/bench/floors/help.ts'), product: run('cli/main.ts') },
    { rounds: 2 * rounds },
  )
  return {
    name: 'command line --help ÷ bare commander',
    unit: 'ms',
    floor: times.bare,
    product: times.product,
    goal: { atMost: 1.5 },
  }
}

/** Milliseconds from the start of a process until it answers with success; then it is stopped. */
async function firstAnswer(
  command: string[],
  path: string,
  env: Record<string, string> = {},
): Promise<number> {
  const port = freePort()
  const started = performance.now()
  const child = Bun.spawn(command, {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_TO: 'files',
      DATABASE_URL: '',
      PORT: String(port),
      ...env,
    },
    stdout: 'ignore',
    stderr: 'inherit',
  })
  while (!(await answers(`http://127.0.0.1:${port}${path}`))) {
    if (child.exitCode !== null) throw new Error(`${command.join(' ')} ended before it answered`)
    await Bun.sleep(1)
  }
  const taken = performance.now() - started
  child.kill('SIGTERM')
  await child.exited
  return taken
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      /ConnectionRefused|ECONNREFUSED/.test(String(error.code))
    )
      return false
    throw error
  }
}

function freePort(): number {
  const probe = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } })
  const { port } = probe
  probe.stop(true)
  return port
}
