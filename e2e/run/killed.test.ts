import { afterAll, test } from 'bun:test'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const home = mkdtempSync(join(tmpdir(), 'meydan-killed-'))
afterAll(() => rmSync(home, { recursive: true }))

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
async function until(holds: () => boolean) {
  while (!holds()) await Bun.sleep(20)
}

/** Starts a runner, kills it once it has printed what it started, and returns that. */
async function killed(name: string, code: string): Promise<string> {
  const file = join(home, `${name}.ts`)
  await Bun.write(file, code)
  // What a step inherits would end the keeper of the database with its runner.
  const env = { ...process.env, BUN_FEATURE_FLAG_NO_ORPHANS: undefined }
  const runner = Bun.spawn([process.execPath, file], { env, stdout: 'pipe', stderr: 'inherit' })
  const { value } = await runner.stdout.getReader().read()
  runner.kill('SIGKILL')
  await runner.exited
  return new TextDecoder().decode(value).trim()
}
const from = (module: string) => JSON.stringify(join(import.meta.dirname, module))

test('a killed runner leaves no PostgreSQL and no folder', async () => {
  const said = await killed(
    'database',
    `import { readFileSync } from 'node:fs'
    import { startDatabase } from ${from('database.ts')}
    const { home } = await startDatabase()
    const [pid] = readFileSync(home + '/postgres/postmaster.pid', 'utf8').split('\\n')
    console.log(pid + ' ' + home)
    setInterval(() => {}, 1000)`,
  )
  const [pid = '', folder = ''] = said.split(' ')
  await until(() => !isAlive(Number(pid)) && !existsSync(folder))
}, 30_000)

test('a killed runner leaves nothing that its tests have started', async () => {
  const path = join(home, 'server.test.ts')
  const pidFile = join(home, 'server.pid')
  // In a group of its own, like the PostgreSQL of a product.
  await Bun.write(
    path,
    `import { test } from 'bun:test'
    test('starts a server', async () => {
      await Bun.write(${JSON.stringify(pidFile)}, String(Bun.spawn(['sleep', '300'], { detached: true }).pid))
      await Bun.sleep(60_000)
    }, 70_000)`,
  )
  const pid = await killed(
    'step',
    `import { existsSync, readFileSync } from 'node:fs'
    import { run } from ${from('step.ts')}
    void run({ name: 'tests', command: ['test', ${JSON.stringify(path)}] }, () => {})
    const said = () => existsSync(${JSON.stringify(pidFile)}) && readFileSync(${JSON.stringify(pidFile)}, 'utf8')
    while (!said()) await Bun.sleep(20)
    console.log(said())`,
  )
  await until(() => !isAlive(Number(pid)))
}, 30_000)
