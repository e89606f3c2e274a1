import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join } from 'node:path'
import * as v from 'valibot'
import { CliError } from './failures.ts'
import { t } from './texts.ts'

const Profile = v.object({ accessToken: v.string(), refreshToken: v.string(), email: v.string() })
/** Tokens by API, so that no API sees another's; `current` is the API of the last login. */
const Store = v.object({ current: v.string(), profiles: v.record(v.string(), Profile) })

export type Profile = v.InferOutput<typeof Profile>
type Store = v.InferOutput<typeof Store>

const empty: Store = { current: '', profiles: {} }

/** The file in which `meydan login` stores tokens, in the XDG configuration folder. */
export function storeFile({ XDG_CONFIG_HOME = '' } = process.env): string {
  const base = isAbsolute(XDG_CONFIG_HOME) ? XDG_CONFIG_HOME : join(homedir(), '.config')
  return join(base, 'meydan', 'profiles.json')
}

export function readStore(file = storeFile()): Store {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (isMissing(error)) return empty
    throw unreadable(file)
  }
  try {
    return v.parse(Store, JSON.parse(text))
  } catch {
    throw unreadable(file)
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
const unreadable = (file: string) =>
  new CliError('failed', 'PROFILE_UNREADABLE', t('badStore', { file }), t('badStoreNext'))

/** Writes a temporary file and renames it, so that a parallel command never reads half a file. Owner access only. */
function writeStore(store: Store, file = storeFile()): void {
  const temporary = `${file}.${randomUUID()}`
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    chmodSync(dirname(file), 0o700)
    writeFileSync(temporary, `${JSON.stringify(store, null, 2)}\n`, { mode: 0o600, flag: 'wx', flush: true })
    renameSync(temporary, file)
  } catch {
    rmSync(temporary, { force: true })
    throw new CliError(
      'failed',
      'PROFILE_NOT_WRITTEN',
      t('storeNotWritten', { file }),
      t('storeNotWrittenNext'),
    )
  }
}

export function saveProfile(url: string, profile: Profile): void {
  writeStore({ current: url, profiles: { ...readStore().profiles, [url]: profile } })
}

/** Replaces renewed tokens, unless a sign-in or sign-out has changed them meanwhile. */
export function replaceProfile(url: string, from: Profile, to: Profile): void {
  const store = readStore()
  if (store.profiles[url]?.refreshToken !== from.refreshToken) return
  writeStore({ ...store, profiles: { ...store.profiles, [url]: to } })
}

export function removeProfile(url: string): void {
  const store = readStore()
  if (!store.profiles[url]) return
  const { [url]: _, ...profiles } = store.profiles
  writeStore({ ...store, profiles })
}
