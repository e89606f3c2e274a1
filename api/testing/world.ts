import { afterAll } from 'bun:test'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Providers } from '#api/lib/providers.ts'
import type { Extent } from '#db/seed/reference/tables.ts'
import { createApp } from '../app.ts'
import { jobContext } from '../context.ts'
import { createDeps } from '../deps.ts'
import { createLog } from '../lib/log.ts'
import type { Load } from '../lib/machine.ts'
import type { Mail } from '../lib/mailer.ts'
import { pseudonym } from '../lib/secrets.ts'
import { readSettings } from '../settings.ts'
import { buildSession, buildUser, type Person } from './build.ts'
import { createCaller } from './caller.ts'
import { cloneDatabase } from './database.ts'

export type World = Awaited<ReturnType<typeof createWorld>>

type Options = {
  env?: Record<string, string>
  through?: (url: string) => string
  reference?: Extent
  providers?: Providers
  /** A folder for its log; without one nothing is logged. */
  logs?: string
}

const secret = new TextEncoder().encode('a secret for tests that is long enough')

const half = { used: 2 ** 31, total: 2 ** 32, percentage: 50 }

/** A machine that is as loaded as a test says, whatever else runs on it. */
function idleMachine() {
  const current: Load = { cpu: { usage: 5, cores: 2 }, memory: half, disk: half }
  return { current, load: async () => ({ ...current }), disk: async () => current.disk }
}

/** The world of a test file. After its tests it is closed, and its folders are deleted. */
export async function openWorld(options: Options = {}): Promise<World> {
  const world = await createWorld(options)
  afterAll(async () => {
    await world.close()
    for (const folder of [options.env?.DATA_DIR, options.logs])
      if (folder) await rm(folder, { recursive: true, force: true })
  })
  return world
}

/** A folder for a world that is opened with it. */
export const newFolder = () => mkdtempSync(join(tmpdir(), 'meydan-test-'))

/** A complete server with its own database, an adjustable clock and a readable mailbox. */
export async function createWorld(options: Options = {}) {
  const { env = {}, through = (url) => url, reference, providers, logs } = options
  const clone = await cloneDatabase(reference)
  const settings = readSettings({ NODE_ENV: 'test', PUBLIC_URL: 'http://meydan.test', ...env })
  const mails: Mail[] = []
  const post: { refuse?: (mail: Mail) => Error | undefined } = {}
  let offset = 0
  const machine = idleMachine()
  const { deps, close } = await createDeps({
    url: through(clone.url),
    settings,
    secret,
    log: createLog({
      dir: logs ?? join(tmpdir(), 'meydan-test-logs'),
      level: logs ? 'debug' : 'silent',
      pseudonymise: (contact) => pseudonym(secret, contact),
    }),
    now: () => new Date(Date.now() + offset),
    ...(providers && { providers }),
    machine,
    mailer: {
      configured: true,
      send: async (mail) => {
        const refusal = post.refuse?.(mail)
        if (refusal) throw refusal
        mails.push(mail)
      },
      close: async () => {},
    },
  })
  const app = createApp(deps)
  const call = createCaller(app)

  return {
    deps,
    app,
    db: deps.database.db,
    sql: deps.database.sql,
    ctx: (job = 'test') => jobContext(deps, job),
    user: (given?: Parameters<typeof buildUser>[1]) => buildUser(deps, given),
    admin: (given?: Parameters<typeof buildUser>[1]) => buildUser(deps, { role: 'admin', ...given }),
    /** A caller with the bearer token of a new session, on which the password was given just now if `confirmed` (D89). */
    as: async (person: Pick<Person, 'id'>, { confirmed = false } = {}) => {
      const given = confirmed ? { reauthenticatedAt: deps.now() } : {}
      const { token } = await buildSession(deps, person, given)
      return call({ headers: { authorization: `Bearer ${token}` } })
    },
    /** A caller with the session cookie and CSRF token of a browser. */
    browser: async (person: Pick<Person, 'id'>) => {
      const { token, session } = await buildSession(deps, person)
      return call({ headers: { cookie: `auth_access_token=${token}`, 'x-csrf-token': session.csrfToken } })
    },
    call,
    anyone: call(),
    /** Fetches any path with any method. */
    fetch: (path: string, init?: RequestInit) => app.fetch(new Request(`http://meydan.test${path}`, init)),
    clock: {
      advance(ms: number) {
        offset += ms
      },
    },
    /** Its `current` is what the machine measures. */
    machine,
    /** Set `refuse` to make the mail provider reject. */
    postOffice: post,
    url: clone.url,
    /** Mails to an address, oldest first; waits for mails that are being sent. */
    mailsTo: async (email: string) => {
      await deps.mailQueue.idle()
      return mails.filter(({ to }) => to === email)
    },
    /** Waits until so many queries wait for a lock in this database. */
    waitForBlockedQueries: async (count = 1) => {
      const waiting = () => deps.database.sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      while ((await waiting()).length < count) await Bun.sleep(5)
    },
    close: async () => {
      deps.streams.closeAll()
      await close()
      await clone.drop()
    },
  }
}
