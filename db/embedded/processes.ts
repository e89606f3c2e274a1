import { existsSync, readFileSync, statSync } from 'node:fs'

const hasProc = existsSync('/proc/self/cwd')

/** When a living process began, in the kernel's words; nothing if it is dead, empty where there is no /proc. */
export function birthOf(pid: number): string | undefined {
  if (!hasProc) return isAlive(pid) ? '' : undefined
  const stat = unlessGone(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields?.[0] === 'Z' ? undefined : fields?.[19]
}

/** Whether a living process works in this folder, as a PostgreSQL server does in its data directory. */
export function worksIn(pid: number, folder: string): boolean {
  if (!hasProc) return isAlive(pid)
  const theirs = unlessGone(() => statSync(`/proc/${pid}/cwd`), 'EACCES')
  const ours = statSync(folder)
  return theirs?.ino === ours.ino && theirs.dev === ours.dev
}

/** Whether the pid is taken, be it by a process of somebody else or by one that nobody has buried yet. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false
    if (codeOf(error) === 'EPERM') return true
    throw error
  }
}

/** Reads what may be absent or vanish meanwhile: a file, or the traces of a process that ends. */
export function unlessGone<T>(read: () => T, ...alsoGone: string[]): T | undefined {
  try {
    return read()
  } catch (error) {
    if (['ENOENT', 'ESRCH', ...alsoGone].includes(codeOf(error))) return undefined
    throw error
  }
}

export const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
