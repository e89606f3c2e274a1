import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { sep } from 'node:path'

const onlyOwner = 0o700
const sticky = 0o1000

/** Creates a folder that only this system user can enter, or removes the permissions of others from an existing one. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: onlyOwner })
  closeToOthers(path)
}

/** Removes the permissions of group and others, except `kept`. Leaves paths unchanged that are shared or not ours. */
export function closeToOthers(path: string, kept = 0): void {
  const { mode } = statSync(path)
  const closed = mode & (onlyOwner | kept)
  if ((mode & 0o777) !== closed && isOurs(path)) chmodSync(path, closed)
}

/** False for paths of another user, sticky folders such as /tmp, and ancestors of the working directory. */
export function isOurs(path: string): boolean {
  const { uid, mode } = statSync(path)
  if (uid !== process.getuid?.() || (mode & sticky) !== 0) return false
  return path !== sep && !`${process.cwd()}${sep}`.startsWith(`${path}${sep}`)
}
