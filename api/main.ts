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
import { readCommand } from './usage.ts'

/** A failed start that is printed without a stack. */
class StartFailed extends UnusableSetting {}
const failStart = (cause: Error) => {
  throw new StartFailed(cause.message, { cause })
}

let log: Log | undefined
let ending = false
const shutdownHooks = createShutdownHooks((error) => console.error(error))

// First of all, because the first process of a container ignores signals without a handler.
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    log?.system.info({ signal }, 'stopping')
    void end(0)
  })

try {
  const command = readCommand(process.argv.slice(2))
  if (command.name === 'restore') {
    await restoreFile(command.file)
    await end(0)
  } else await start()
} catch (error) {
  // A start that is being stopped may fail because its resources are gone.
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

async function restoreFile(file: string) {
  const settings = await Promise.try(readSettings, process.env).catch(failStart)
  prepareDataDir(settings.DATA_DIR)
  const { restore } = await import('./restore.ts')
  await restore(settings, file)
}

/** Exits, so that a supervisor restarts both: without its database this process would answer 503 forever. */
function databaseEnded() {
  if (ending) return
  const message = 'PostgreSQL ended unexpectedly; see logs/postgresql.log.'
  log?.system.fatal(message)
  console.error(message)
  process.exit(1)
}

async function start() {
  const settings = await Promise.try(readSettings, process.env).catch(failStart)
  prepareDataDir(settings.DATA_DIR)
  // The port is opened first, so that a start that cannot have it changes nothing.
  let handler: (request: Request, peer?: string) => Response | Promise<Response> = notReady
  const server = await Promise.try(listen, settings, (request, server) =>
    handler(request, server.requestIP(request)?.address),
  ).catch(failStart)
  if (!process.env.PUBLIC_URL) settings.PUBLIC_URL = server.url.origin

  // Modules are loaded while the embedded database starts.
  const launched = Promise.withResolvers<void>()
  const booting = settings.DATABASE_URL
    ? undefined
    : startEmbedded({ dataDir: settings.DATA_DIR, onLaunch: launched.resolve, onEnd: databaseEnded })
  if (booting) {
    const nothing = () => {}
    shutdownHooks.add(30_000, () => booting.then(({ stop }) => stop(), nothing))
    await Promise.race([launched.promise, booting]).catch(failStart)
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
    booting?.catch(failStart),
    import('#db/migrate.ts'),
    import('#db/preflight.ts'),
    import('./deps.ts'),
    import('./app.ts'),
    import('./jobs.ts'),
    import('./lib/log.ts'),
  ])
  const { jobContext } = await import('./context.ts')
  const { ensureFirstAdmin } = await import('./features/auth/first-admin.ts')
  const { secretWarning } = await import('./features/audit/secret-check.ts')
  const { secretFile } = await import('./lib/secret-file.ts')
  if (settings.DATABASE_URL) await checkDatabase(settings.DATABASE_URL)

  const { pseudonym } = await import('./lib/secrets.ts')
  const { closeDataFolder } = await import('./lib/data-folder.ts')
  await closeDataFolder(settings.DATA_DIR, { isEntered: embedded !== undefined }).catch(failStart)
  const url = settings.DATABASE_URL ?? embedded!.url
  const secret = new TextEncoder().encode(
    settings.AUTH_SECRET ?? (await secretFile(join(settings.DATA_DIR, 'auth.secret')).catch(failStart)),
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
  // Printed at once, because the password cannot be read again if the start fails later. Revealed, because the log would
  // have a hash of the address.
  const creatingAdmin = ensureFirstAdmin(jobContext(deps, 'first-admin')).then((admin) => {
    const password = admin?.generatedPassword
      ? ` / ${admin.generatedPassword}`
      : ', with the password in ADMIN_PASSWORD'
    if (admin) log?.reveal(`First admin: ${admin.email}${password}`)
    return admin?.email
  })
  const app = createApp(deps)
  const [firstAdmin, otherSecret] = await Promise.all([
    creatingAdmin,
    secretWarning(deps.database.jobs, secret),
  ])
  if (ending) return

  const jobs = settings.JOBS ? startJobs(deps) : undefined
  shutdownHooks.add(10_000, () => {
    deps.streams.closeAll()
    return Promise.all([server.stop(), jobs?.stop()])
  })
  handler = app.fetch
  if (otherSecret) log.announce(otherSecret, 'warn')
  const warning = exposureWarning(settings)
  if (warning) log.announce(warning, 'warn')
  if (!process.env.PUBLIC_URL && settings.NODE_ENV === 'production')
    log.announce(`PUBLIC_URL is not set: the links in mails lead to ${settings.PUBLIC_URL}.`, 'warn')
  // Replicas have the same PUBLIC_URL.
  const own =
    server.url.origin === new URL(settings.PUBLIC_URL).origin ? '' : ` (listening on ${server.url.origin})`
  log.announce(`${settings.BRAND_NAME} is ready at ${settings.PUBLIC_URL}${own}`)
  if (settings.NODE_ENV === 'development' && logTo === 'files')
    console.log(nextSteps({ url: settings.PUBLIC_URL, firstAdmin }))
}
