import { join } from 'node:path'
import { prepareDataDir } from '#db/data-dir.ts'
import { startEmbedded } from '#db/embedded.ts'
import { UnusableSetting } from '#db/unusable-setting.ts'
import { notReady } from './http/not-ready.ts'
import { exposureWarning } from './lib/exposure.ts'
import { listen } from './lib/listen.ts'
import type { Log } from './lib/log.ts'
import { nextSteps } from './lib/next-steps.ts'
import { createShutdownHooks } from './lib/shutdown-hooks.ts'
import { readSettings } from './settings.ts'

/** Why there is no start, for whoever started to read; of what broke they get the whole stack. */
class NoStart extends UnusableSetting {}
const plainly = (cause: Error) => {
  throw new NoStart(cause.message, { cause })
}

let log: Log | undefined
let ending = false
const shutdownHooks = createShutdownHooks((error) => console.error(error))

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
    console.error(error instanceof UnusableSetting ? error.message : error)
    await end(1)
  }
}

async function end(code: number) {
  if (ending) return
  ending = true
  await shutdownHooks.run()
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
  prepareDataDir(settings.DATA_DIR)
  // The port is taken first: a start that cannot have it changes nothing.
  let answer: (request: Request, peer?: string) => Response | Promise<Response> = notReady
  const server = await Promise.try(listen, settings, (request, server) =>
    answer(request, server.requestIP(request)?.address),
  ).catch(plainly)
  if (!process.env.PUBLIC_URL) settings.PUBLIC_URL = server.url.origin

  // Everything else is loaded while the database's own server starts, which runs by itself once it is launched.
  const launched = Promise.withResolvers<void>()
  const booting = settings.DATABASE_URL
    ? undefined
    : startEmbedded({ dataDir: settings.DATA_DIR, onLaunch: launched.resolve, onEnd: databaseEnded })
  if (booting) {
    const nothing = () => {}
    shutdownHooks.add(30_000, () => booting.then(({ stop }) => stop(), nothing))
    await Promise.race([launched.promise, booting]).catch(plainly)
  }
  const [
    embedded,
    { migrate },
    { checkDatabase, explainMigration },
    { createDeps },
    { createApp },
    { startJobs },
    { createLog },
  ] = await Promise.all([
    booting?.catch(plainly),
    import('#db/migrate.ts'),
    import('#db/preflight.ts'),
    import('./deps.ts'),
    import('./app.ts'),
    import('./jobs.ts'),
    import('./lib/log.ts'),
  ])
  const { jobContext } = await import('./context.ts')
  const { ensureFirstAdmin } = await import('./features/auth/first-admin.ts')
  const { secretFile } = await import('./lib/secret-file.ts')
  if (settings.DATABASE_URL) await checkDatabase(settings.DATABASE_URL)

  const { pseudonym } = await import('./lib/secrets.ts')
  const { closeDataFolder } = await import('./lib/data-folder.ts')
  await closeDataFolder(settings.DATA_DIR, { isEntered: embedded !== undefined }).catch(plainly)
  const url = settings.DATABASE_URL ?? embedded!.url
  const secret = new TextEncoder().encode(
    settings.AUTH_SECRET ?? (await secretFile(join(settings.DATA_DIR, 'auth.secret')).catch(plainly)),
  )
  const isTerminal = Boolean(process.stdout.isTTY)
  const logTo = settings.LOG_TO ?? (isTerminal ? 'files' : 'both')
  log = createLog({
    dir: join(settings.DATA_DIR, 'logs'),
    level: settings.LOG_LEVEL,
    files: logTo !== 'stdout',
    stdout: logTo !== 'files' ? 'json' : isTerminal ? 'people' : undefined,
    pseudonymise: (contact) => pseudonym(secret, contact),
  })
  const { deps, close } = await createDeps({
    url,
    settings,
    secret,
    log,
    migrated: migrate(url).catch(explainMigration(url)),
  })
  shutdownHooks.add(5_000, close)
  // Revealed at once: whatever fails from here on, nobody could read the password again.
  const seekingAdmin = ensureFirstAdmin(jobContext(deps, 'first-admin')).then((admin) => {
    if (admin?.generatedPassword) log?.reveal(`First admin: ${admin.email} / ${admin.generatedPassword}`)
    else if (admin) log?.announce(`First admin: ${admin.email}, with the password in ADMIN_PASSWORD`)
    return admin?.email
  })
  const app = createApp(deps)
  const firstAdmin = await seekingAdmin
  if (ending) return

  const jobs = settings.JOBS ? startJobs(deps) : undefined
  shutdownHooks.add(10_000, () => {
    deps.streams.closeAll()
    return Promise.all([server.stop(), jobs?.stop()])
  })
  answer = app.fetch
  const warning = exposureWarning(settings)
  if (warning) log.announce(warning, 'warn')
  if (!process.env.PUBLIC_URL && settings.NODE_ENV === 'production')
    log.announce(`PUBLIC_URL is not set: the links in mails lead to ${settings.PUBLIC_URL}.`, 'warn')
  log.announce(`${settings.BRAND_NAME} is ready at ${settings.PUBLIC_URL}`)
  if (settings.NODE_ENV === 'development' && logTo === 'files')
    console.log(nextSteps({ url: settings.PUBLIC_URL, firstAdmin }))
}
