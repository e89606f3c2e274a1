import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const bun = process.execPath
const children = new Set<Bun.Subprocess>()
/** Stops the servers when the tests are interrupted. */
process.on('exit', () => children.forEach((child) => void child.kill('SIGTERM')))

/** Every setting that the machine may have of its own gives way to what a fresh clone starts with. */
const fresh = { DATABASE_URL: '', REDIS_URL: '', AUTH_SECRET: '', PUBLIC_URL: '', ADMIN_PASSWORD: '' }

const seeding = ['db/seed/demo.ts', '--users', '60']
const sayings = 'demo.txt'
/** A data directory with demo people, which the runner had made once for all files of journeys. */
const template = process.env.JOURNEY_TEMPLATE

export async function makeTemplate(home: string): Promise<void> {
  const demo = await finished(seeding, { ...process.env, ...fresh, NODE_ENV: 'development', DATA_DIR: home })
  writeFileSync(join(home, sayings), demo)
}

/** With `cp`, which lets a file system share what both have, and keeps whose the database's files are. */
async function copyTemplate(from: string, home: string): Promise<string> {
  await Bun.$`cp -a --reflink=auto ${from}/. ${home}`.quiet()
  return readFileSync(join(home, sayings), 'utf8')
}

type Peers = { smtpUrl: string; smsUrl: string }

/** The product as its README starts it, on demo data, with a database, a port and a folder of its own. */
export async function startProduct({ smtpUrl, smsUrl }: Peers) {
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
    PORT: '0',
    LOG_TO: 'files',
    SMTP_URL: smtpUrl,
    SMS_URL: smsUrl,
    // Each visitor says where they come from, so that limits meant for one address hit one visitor.
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const demo = template ? await copyTemplate(template, home) : await finished(seeding, env)
  const api = spawn([join(root, 'dist/meydan-server')], env)
  const url = await said(api, /is ready at (\S+)/)
  return {
    url,
    home,
    password: found(demo, /signs in with (\S+?),/),
    /** The first two of several; everybody's password is the same. */
    admins: [found(demo, /(admin1@\S+?),/), found(demo, /(admin2@\S+)/)] as const,
    async stop() {
      api.kill('SIGTERM')
      await api.exited
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
    env,
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
