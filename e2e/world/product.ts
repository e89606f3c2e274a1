import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cloneTemplate, createTemplate } from './database.ts'

const root = join(import.meta.dirname, '../..')
const bun = process.execPath
const children = new Set<Bun.Subprocess>()
/** Stops the servers when the tests are interrupted. */
process.on('exit', () => children.forEach((child) => void child.kill('SIGTERM')))

/** Every setting that the machine may have of its own gives way to what a fresh clone starts with. */
const fresh = { DATABASE_URL: '', REDIS_URL: '', AUTH_SECRET: '', PUBLIC_URL: '', ADMIN_PASSWORD: '' }

const seeding = ['db/seed/demo.ts', '--users', '60']
/** What the runner made once for all files of journeys: a PostgreSQL with demo data to clone, and what the demo said. */
const { TEST_DATABASE_URL: server, JOURNEY_DEMO: demoFile } = process.env

export async function makeTemplate(file: string): Promise<void> {
  if (!server) throw new Error('TEST_DATABASE_URL is not set')
  const DATABASE_URL = await createTemplate(server)
  const env = { ...process.env, ...fresh, NODE_ENV: 'development', DATABASE_URL }
  writeFileSync(file, await finished(seeding, env))
}

async function openData(home: string, env: Record<string, string | undefined>) {
  if (!server || !demoFile) return { demo: await finished(seeding, env), url: '', drop: async () => {} }
  return { demo: readFileSync(demoFile, 'utf8'), ...(await cloneTemplate(server, home)) }
}

/** The port of the product before: browsers know its files by their address, and have them for the next product. */
let port = '0'

async function launch(env: Record<string, string | undefined>) {
  const api = spawn([join(root, 'dist/meydan-server')], env)
  return { api, url: await said(api, /is ready at (\S+)/) }
}

/**
 * The product on demo data, with a database and a folder of its own: nothing that a file of journeys changes reaches
 * another. Under the runner the database is a clone; else the product makes it, as its README says.
 */
export async function startProduct(given: Record<string, string>) {
  for (const built of ['web/dist/index.html', 'dist/meydan-server'])
    if (!existsSync(join(root, built))) throw new Error(`No ${built} yet: run \`bun run build\` first.`)
  const home = mkdtempSync(join(tmpdir(), 'meydan-journey-'))
  const env = {
    ...process.env,
    ...fresh,
    // Only under test may a push go to a service of this machine.
    NODE_ENV: 'test',
    DATA_DIR: home,
    HOST: '127.0.0.1',
    LOG_TO: 'files',
    // Each visitor says where they come from, so that limits meant for one address hit one visitor.
    TRUSTED_PROXIES: '127.0.0.1',
    ...given,
  }
  const data = await openData(home, env)
  const settings = { ...env, DATABASE_URL: data.url }
  const { api, url } = await launch({ ...settings, PORT: port }).catch((error) => {
    if (port === '0') throw error
    // Another program has taken the port meanwhile.
    return launch({ ...settings, PORT: '0' })
  })
  port = new URL(url).port
  return {
    url,
    home,
    password: found(data.demo, /signs in with (\S+?),/),
    /** The first two of several; everybody's password is the same. */
    admins: [found(data.demo, /(admin1@\S+?),/), found(data.demo, /(admin2@\S+)/)] as const,
    async stop() {
      api.kill('SIGTERM')
      await api.exited
      await data.drop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** The program that stands in another folder than this one, with the settings of a fresh clone and these. */
export async function startFrom(folder: string, settings: Record<string, string>) {
  const env = { ...process.env, ...fresh, HOST: '127.0.0.1', PORT: '0', LOG_TO: 'files', ...settings }
  const api = spawn([join(folder, 'dist/meydan-server')], env, folder)
  const url = await said(api, /is ready at ([^\s"]+)/)
  return {
    url,
    async stop() {
      api.kill('SIGTERM')
      await api.exited
    },
  }
}

function spawn(command: string[], env: Record<string, string | undefined>, cwd = root) {
  const child = Bun.spawn(command, {
    cwd,
    // It ends with a run of tests that is killed.
    env: { ...env, BUN_FEATURE_FLAG_NO_ORPHANS: '1' },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'inherit',
  })
  children.add(child)
  void child.exited.then(() => children.delete(child))
  return child
}

async function finished(args: string[], env: Record<string, string | undefined>): Promise<string> {
  const child = spawn([bun, ...args], env)
  const [output, code] = await Promise.all([new Response(child.stdout).text(), child.exited])
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${output}`)
  return output
}

/** Resolves with what the child says, and goes on listening so that it never waits for a reader. */
function said(child: ReturnType<typeof spawn>, what: RegExp): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const listen = async () => {
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of child.stdout) {
      text += decoder.decode(chunk, { stream: true })
      const hit = what.exec(text)?.[1]
      if (hit) resolve(hit)
    }
    reject(new Error(`The API ended before it was ready:\n${text}`))
  }
  void listen()
  return promise
}

function found(text: string, what: RegExp): string {
  const hit = what.exec(text)?.[1]
  if (!hit) throw new Error(`Nothing like ${what} in:\n${text}`)
  return hit
}
