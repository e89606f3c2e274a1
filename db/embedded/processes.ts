import { existsSync, readFileSync, statSync } from 'node:fs'

const hasProc = existsSync('/proc/self/cwd')

/** The start time of a process from /proc; undefined if it is dead, empty without /proc. */
export function birthOf(pid: number): string | undefined {
  if (!hasProc) return isAlive(pid) ? '' : undefined
  const stat = unlessGone(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields?.[0] === 'Z' ? undefined : fields?.[19]
}

/** Whether the working directory of a live process is this folder, as with a PostgreSQL server. */
export function worksIn(pid: number, folder: string): boolean {
  if (!hasProc) return isAlive(pid)
  const theirs = unlessGone(() => statSync(`/proc/${pid}/cwd`), 'EACCES')
  const ours = statSync(folder)
  return theirs?.ino === ours.ino && theirs.dev === ours.dev
}

/** Whether the pid is in use, also by another user's process or a zombie. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false
    if (codeOf(error) === 'EPERM') return true
    throw error
  }
}

/** Returns undefined if the file or process does not exist. */
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
