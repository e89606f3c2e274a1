import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join } from 'node:path'
import * as v from 'valibot'
import { CliError } from './failures.ts'
import { t } from './texts.ts'

const Tokens = v.object({ accessToken: v.string(), refreshToken: v.string(), email: v.string() })
const Profile = v.object({ ...Tokens.entries, url: v.string() })
/** Before several accounts of an API were stored, profiles were a record by its address. */
const Former = v.pipe(
  v.record(v.string(), Tokens),
  v.transform((profiles) => Object.entries(profiles).map(([url, tokens]) => ({ ...tokens, url }))),
)
/** Each profile belongs to one API, so that no API sees another's tokens. The last used ones come first. */
const Store = v.object({ current: v.string(), profiles: v.union([v.array(Profile), Former]) })

export type Profile = v.InferOutput<typeof Profile>
type Store = v.InferOutput<typeof Store>

const empty: Store = { current: '', profiles: [] }

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

const isSame = (a: Profile, b: Profile) => a.url === b.url && a.email === b.email

/** The stored profile of the same account, with its present tokens. */
export const currentTokens = (profile: Profile) => readStore().profiles.find((each) => isSame(each, profile))

/** Whether a profile has this name: its e-mail address, its API or the host of that. */
export function hasName({ email, url }: Profile, name: string): boolean {
  const bare = name.trim().replace(/\/+$/, '')
  return url === bare || [email, new URL(url).host].includes(bare.toLowerCase())
}

/** Stores a profile, if it is new, and makes it the one that commands use. */
export function selectProfile(profile: Profile): void {
  const others = readStore().profiles.filter((each) => !isSame(each, profile))
  writeStore({ current: profile.url, profiles: [profile, ...others] })
}

/** Replaces renewed tokens, unless a sign-in or sign-out has changed them meanwhile. */
export function replaceProfile(from: Profile, to: Profile): void {
  const store = readStore()
  const isReplaced = (each: Profile) => isSame(each, from) && each.refreshToken === from.refreshToken
  if (!store.profiles.some(isReplaced)) return
  writeStore({ ...store, profiles: store.profiles.map((each) => (isReplaced(each) ? to : each)) })
}

export function removeProfile(profile: Profile): void {
  const store = readStore()
  writeStore({ ...store, profiles: store.profiles.filter((each) => !isSame(each, profile)) })
}
