import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** The metadata of every MMDB file begins with these bytes, within its last 128 kB. */
const marker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1')
const searched = 128 * 1024

/** Why a file cannot be the map of addresses, or nothing. Only its end is read. */
export function mmdbProblem(path: string): string | undefined {
  try {
    return hasMarker(path) ? undefined : `${path} is not an MMDB file; ${advice}`
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    return `${path} cannot be read (${error.code}); ${advice}`
  }
}

const advice = 'name an MMDB of countries by DB-IP or MaxMind, or leave it empty for the one that comes along'

function hasMarker(path: string): boolean {
  const file = openSync(path, 'r')
  try {
    const end = Buffer.alloc(searched)
    const from = Math.max(0, fstatSync(file).size - searched)
    return end.subarray(0, readSync(file, end, 0, searched, from)).includes(marker)
  } finally {
    closeSync(file)
  }
}
