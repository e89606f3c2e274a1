import { join } from 'node:path'
import { startEmbedded } from '#db/embedded.ts'
import { readSettings } from './settings.ts'

const settings = settingsOrExit()
// Everything else is loaded while the database's own server starts, which runs by itself once it is launched.
const launched = Promise.withResolvers<void>()
const booting = settings.DATABASE_URL
  ? undefined
  : startEmbedded({ dataDir: settings.DATA_DIR, onLaunch: launched.resolve })
if (booting) await Promise.race([launched.promise, booting])
const [embedded, { migrate }, { createDeps }, { createApp }, { startJobs }, { createLog }] =
  await Promise.all([
    booting,
    import('#db/migrate.ts'),
    import('./deps.ts'),
    import('./app.ts'),
    import('./jobs.ts'),
    import('./lib/log.ts'),
  ])
const { jobContext } = await import('./context.ts')
const { ensureFirstAdmin } = await import('./features/auth/first-admin.ts')
const { secretFile } = await import('./lib/secret-file.ts')

const log = createLog({
  dir: join(settings.DATA_DIR, 'logs'),
  level: settings.LOG_LEVEL,
  terminal: process.stdout.isTTY || settings.NODE_ENV === 'development',
})
const url = settings.DATABASE_URL ?? embedded!.url
const secret = settings.AUTH_SECRET ?? (await secretFile(join(settings.DATA_DIR, 'auth.secret')))
const { deps, close } = await createDeps({
  url,
  settings,
  secret: new TextEncoder().encode(secret),
  log,
  migrated: migrate(url),
})
const seekingAdmin = ensureFirstAdmin(jobContext(deps, 'first-admin'))
const app = createApp(deps)
const admin = await seekingAdmin
const jobs = settings.JOBS ? startJobs(deps) : undefined

const server = Bun.serve({
  port: settings.PORT,
  hostname: settings.HOST,
  maxRequestBodySize: 60 * 1024 * 1024,
  idleTimeout: 30,
  fetch: (request, server) => app.fetch(request, { ip: server.requestIP(request)?.address, server }),
})
if (!process.env.PUBLIC_URL) settings.PUBLIC_URL = server.url.origin
console.log(`${settings.BRAND_NAME} is ready at ${settings.PUBLIC_URL}`)
if (admin) console.log(`First admin: ${admin.email} / ${admin.password}`)
log.system.info({ port: server.port }, 'ready')

let stopping = false
async function stop(signal: string) {
  if (stopping) return
  stopping = true
  log.system.info({ signal }, 'stopping')
  const deadline = Bun.sleep(10_000)
  deps.streams.closeAll()
  await Promise.race([Promise.all([server.stop(), jobs?.stop()]), deadline])
  await Promise.race([close(), deadline])
  await embedded?.stop()
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

function settingsOrExit() {
  try {
    return readSettings(process.env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
