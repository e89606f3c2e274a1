import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { sep } from 'node:path'

const onlyOwner = 0o700
const sticky = 0o1000

/** Makes a folder that only this system's user can enter, or closes it to others where it is there and ours. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: onlyOwner })
  closeToOthers(path)
}

/** Takes everybody else's rights away, except `kept` ones. What is somebody else's or shared stays as it is. */
export function closeToOthers(path: string, kept = 0): void {
  const { mode } = statSync(path)
  const closed = mode & (onlyOwner | kept)
  if ((mode & 0o777) !== closed && isOurs(path)) chmodSync(path, closed)
}

/** False for what another user owns, a folder that many write to such as /tmp, and one that the program itself is in. */
export function isOurs(path: string): boolean {
  const { uid, mode } = statSync(path)
  if (uid !== process.getuid?.() || (mode & sticky) !== 0) return false
  return path !== sep && !`${process.cwd()}${sep}`.startsWith(`${path}${sep}`)
}
