import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { CliError } from '#cli/failures.ts'
import { t } from '#cli/texts.ts'

type Server = { command: string[]; folder: string }

/** The program of the server beside this one: the built one in `dist`, or its source in a checkout. */
function findServer(): Server | undefined {
  const built = join(dirname(process.execPath), 'meydan-server')
  if (existsSync(built)) return { command: [built], folder: join(dirname(built), '..') }
  const folder = join(import.meta.dirname, '../../..')
  const source = join(folder, 'api/main.ts')
  return existsSync(source) ? { command: [process.execPath, source], folder } : undefined
}

const isHere = (url: string) => /^(localhost|\[::1\]|127\.[\d.]+)$/.test(new URL(url).hostname)

/**
 * Restores a backup, a path or a name in DATA_DIR/backups, with the program of the server on this machine. Returns the
 * counts; where nothing was restored it throws what the program says, or names the command to run elsewhere.
 */
export async function restoreHere(url: string, name: string): Promise<{ tables: number; rows: number }> {
  const next = t('restoreNext', { command: restoreCommand(name) })
  const server = isHere(url) ? findServer() : undefined
  if (!server) throw new CliError('failed', 'SERVER_ELSEWHERE', t('restoreElsewhere', { url }), next)
  const file = existsSync(name) ? resolve(name) : name
  const child = Bun.spawn([...server.command, 'restore', file], {
    cwd: server.folder,
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [said, complaint] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  const [, rows, tables] = /^Restored (\d+) rows of (\d+) tables/m.exec(said) ?? []
  if (child.exitCode !== 0 || !rows)
    throw new CliError('failed', 'NOT_RESTORED', complaint.trim() || said.trim(), next)
  return { tables: Number(tables), rows: Number(rows) }
}

export const restoreCommand = (name: string) => `./meydan restore ${name}`
