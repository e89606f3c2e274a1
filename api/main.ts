import { join } from 'node:path'
import { startEmbedded } from '#db/embedded.ts'
import { createEndings } from './lib/endings.ts'
import { listen } from './lib/listen.ts'
import type { Log } from './lib/log.ts'
import { readSettings } from './settings.ts'

/** Why there is no start, for whoever started to read; of what broke they get the whole stack. */
class NoStart extends Error {}
const plainly = (cause: Error) => {
  throw new NoStart(cause.message, { cause })
}

let log: Log | undefined
let ending = false
const endings = createEndings((error) => console.error(error))

// Before anything else: the first process of a container is deaf to a signal that it has no handler for.
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    log?.system.info({ signal }, 'stopping')
    void end(0)
  })

try {
  await start()
} catch (error) {
  // A start whose end has begun may break over what is gone already.
  if (!ending) {
    console.error(error instanceof NoStart ? error.message : error)
    await end(1)
  }
}

async function end(code: number) {
  if (ending) return
  ending = true
  await endings.run()
  process.exit(code)
}

/** A supervisor starts both again; without its database this process would answer 503 for ever. */
function databaseEnded() {
  if (ending) return
  const words = 'PostgreSQL has ended by itself; logs/postgresql.log says why.'
  log?.system.fatal(words)
  console.error(words)
  process.exit(1)
}

async function start() {
  const settings = await Promise.try(readSettings, process.env).catch(plainly)
  // Everything else is loaded while the database's own server starts, which runs by itself once it is launched.
  const launched = Promise.withResolvers<void>()
  const booting = settings.DATABASE_URL
    ? undefined
    : startEmbedded({ dataDir: settings.DATA_DIR, onLaunch: launched.resolve, onEnd: databaseEnded })
  if (booting) {
    const nothing = () => {}
    endings.add(30_000, () => booting.then(({ stop }) => stop(), nothing))
    await Promise.race([launched.promise, booting]).catch(plainly)
  }
  const [embedded, { migrate }, { createDeps }, { createApp }, { startJobs }, { createLog }] =
    await Promise.all([
      booting?.catch(plainly),
      import('#db/migrate.ts'),
      import('./deps.ts'),
      import('./app.ts'),
      import('./jobs.ts'),
      import('./lib/log.ts'),
    ])
  const { jobContext } = await import('./context.ts')
  const { ensureFirstAdmin } = await import('./features/auth/first-admin.ts')
  const { secretFile } = await import('./lib/secret-file.ts')

  const { pseudonym } = await import('./lib/secrets.ts')
  const { closeDataFolder } = await import('./lib/data-folder.ts')

  await closeDataFolder(settings.DATA_DIR, { isEntered: embedded !== undefined }).catch(plainly)
  const url = settings.DATABASE_URL ?? embedded!.url
  const secret = new TextEncoder().encode(
    settings.AUTH_SECRET ?? (await secretFile(join(settings.DATA_DIR, 'auth.secret')).catch(plainly)),
  )
  log = createLog({
    dir: join(settings.DATA_DIR, 'logs'),
    level: settings.LOG_LEVEL,
    terminal: process.stdout.isTTY || settings.NODE_ENV === 'development',
    pseudonymise: (contact) => pseudonym(secret, contact),
  })
  const { deps, close } = await createDeps({
    url,
    settings,
    secret,
    log,
    migrated: migrate(url),
  })
  endings.add(5_000, close)
  // Said as soon as it is so: whatever fails from here on, nobody could read the password again.
  const seekingAdmin = ensureFirstAdmin(jobContext(deps, 'first-admin')).then((admin) => {
    if (admin) console.log(`First admin: ${admin.email} / ${admin.password}`)
  })
  const app = createApp(deps)
  await seekingAdmin
  if (ending) return

  const server = await Promise.try(listen, settings, (request, server) =>
    app.fetch(request, server.requestIP(request)?.address),
  ).catch(plainly)
  const jobs = settings.JOBS ? startJobs(deps) : undefined
  endings.add(10_000, () => {
    deps.streams.closeAll()
    return Promise.all([server.stop(), jobs?.stop()])
  })
  if (!process.env.PUBLIC_URL) {
    settings.PUBLIC_URL = server.url.origin
    if (settings.NODE_ENV === 'production') {
      const words = `PUBLIC_URL is not set: the links in mails lead to ${settings.PUBLIC_URL}.`
      log.system.warn(words)
      console.warn(words)
    }
  }
  console.log(`${settings.BRAND_NAME} is ready at ${settings.PUBLIC_URL}`)
  log.system.info({ port: server.port }, 'ready')
}
