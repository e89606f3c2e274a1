import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** Every MMDB file has these bytes before its metadata, within its last 128 kB. */
const marker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1')
const searchedBytes = 128 * 1024

/** Describes why a file is not a geolocation database; undefined for a valid file. Reads only its end. */
export function mmdbProblem(path: string): string | undefined {
  try {
    return hasMarker(path) ? undefined : `${path} is not an MMDB file; ${advice}`
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    return `${path} cannot be read (${error.code}); ${advice}`
  }
}

const advice = 'set an MMDB file with countries by DB-IP or MaxMind, or leave it empty for the bundled one'

function hasMarker(path: string): boolean {
  const file = openSync(path, 'r')
  try {
    const end = Buffer.alloc(searchedBytes)
    const from = Math.max(0, fstatSync(file).size - searchedBytes)
    return end.subarray(0, readSync(file, end, 0, searchedBytes, from)).includes(marker)
  } finally {
    closeSync(file)
  }
}
