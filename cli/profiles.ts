import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join } from 'node:path'
import * as v from 'valibot'
import { CliError } from './failures.ts'
import { say } from './texts.ts'

const Profile = v.object({ accessToken: v.string(), refreshToken: v.string(), email: v.string() })
/** `current` is the API that was signed in to last; each API has its own tokens and never sees another's. */
const Store = v.object({ current: v.string(), profiles: v.record(v.string(), Profile) })

export type Profile = v.InferOutput<typeof Profile>
type Store = v.InferOutput<typeof Store>

const empty: Store = { current: '', profiles: {} }

/** Where `meydan login` keeps its tokens: XDG's configuration folder, as its standard has it. */
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
  new CliError('failed', 'PROFILE_UNREADABLE', say('badStore', { file }), say('badStoreNext'))

/** Written beside, then moved into place, so that no other command ever reads half a file; for the owner only. */
function writeStore(store: Store, file = storeFile()): void {
  const draft = `${file}.${randomUUID()}`
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    chmodSync(dirname(file), 0o700)
    writeFileSync(draft, `${JSON.stringify(store, null, 2)}\n`, { mode: 0o600, flag: 'wx', flush: true })
    renameSync(draft, file)
  } catch {
    rmSync(draft, { force: true })
    throw new CliError(
      'failed',
      'PROFILE_NOT_WRITTEN',
      say('storeNotWritten', { file }),
      say('storeNotWrittenNext'),
    )
  }
}

export function saveProfile(url: string, profile: Profile): void {
  writeStore({ current: url, profiles: { ...readStore().profiles, [url]: profile } })
}

/** Puts renewed tokens in place of those they came from; whoever signed in or out meanwhile wins. */
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
