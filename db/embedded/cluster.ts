import {
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { openLog } from '#db/embedded/log.ts'
import { unlessGone } from '#db/embedded/processes.ts'
import type { Program } from '#db/embedded/program.ts'

/**
 * Creates the data directory if needed, and returns the superuser's password. The directory is created under a temporary
 * name and renamed when it is complete, so that a crash leaves no partial one.
 */
export async function prepareCluster(home: string, program: Program, durable: boolean): Promise<string> {
  const cluster = `${home}/postgres`
  const known = unlessGone(() => readFileSync(`${home}/postgres.password`, 'utf8').trim())
  if (isWhole(cluster)) {
    if (known) return known
    throw new Error(`${home}/postgres.password is missing: restore it to open the database.`)
  }
  const password = known || writePassword(home)
  const draft = `${cluster}.new-${crypto.randomUUID()}`
  mkdirSync(draft, { mode: 0o700 })
  try {
    await initialise(home, draft, program, durable)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true, maxRetries: 9 })
    throw error
  }
  setAside(cluster)
  renameSync(draft, cluster)
  for (const name of readdirSync(home)) {
    if (name.startsWith('postgres.new-'))
      rmSync(`${home}/${name}`, { recursive: true, force: true, maxRetries: 9 })
  }
  return password
}

const isWhole = (cluster: string) =>
  ['PG_VERSION', 'global/pg_control'].every((file) =>
    statSync(`${cluster}/${file}`, { throwIfNoEntry: false }),
  )

/** Keeps an incomplete directory under another name, because its data may be recoverable. */
function setAside(cluster: string) {
  const content = unlessGone(() => readdirSync(cluster)) ?? []
  if (content.length > 0) renameSync(cluster, `${cluster}.broken-${Date.now()}`)
}

function writePassword(home: string): string {
  const file = `${home}/postgres.password`
  const password = Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('hex')
  writeFileSync(`${file}.new`, `${password}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return password
}

async function initialise(home: string, draft: string, program: Program, durable: boolean) {
  const passwordFile = `${home}/postgres.password`
  if (program.owner) {
    for (const path of [draft, passwordFile]) chownSync(path, program.owner.uid, program.owner.gid)
  }
  // With LC_CTYPE=C pg_trgm takes only a–z for letters, so searches would not see ç, ğ or ş.
  const ctype = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const locale = [
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${ctype}`,
  ]
  const access = ['--username=meydan', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  const speed = durable ? [] : ['--no-sync']
  const where = ['--no-instructions', `--pgdata=${draft}`]
  await run([...program.initdb, ...where, '--encoding=UTF8', ...locale, ...access, ...speed], '')
  const alone = [...program.postgres, '--single', '-D', draft, '-c', 'exit_on_error=on', 'postgres']
  await run(alone, 'CREATE DATABASE meydan TEMPLATE template0\n')

  async function run(command: string[], input: string) {
    const log = await openLog(home)
    const stdio = { stdin: Buffer.from(input), stdout: log.fd, stderr: log.fd }
    const child = Bun.spawn(command, { ...program.spawnAs, ...stdio, cwd: '/', env: { LC_ALL: 'C' } })
    log.close()
    if ((await child.exited) !== 0) throw await log.failed(`PostgreSQL could not make ${home}/postgres.`)
  }
}
