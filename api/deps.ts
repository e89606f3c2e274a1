import { openDb } from '#db/client.ts'
import type { Deps } from './context.ts'
import { accessKey } from './features/auth/tokens.ts'
import { createApiKeyUsage } from './http/api-key-usage.ts'
import { createApiKeys } from './http/api-keys.ts'
import { createLastSeen } from './http/last-seen.ts'
import { createMaintenanceGate } from './http/maintenance-gate.ts'
import { createRateLimits } from './http/rate-limit.ts'
import { createSessionCache } from './http/session-cache.ts'
import { createBus } from './lib/bus.ts'
import { createCache } from './lib/cache.ts'
import { createDisk } from './lib/disk.ts'
import { createGeo } from './lib/geo.ts'
import type { Log } from './lib/log.ts'
import { createMachine } from './lib/machine.ts'
import { mailLine } from './lib/mail-line.ts'
import { createMailQueue } from './lib/mail-queue.ts'
import { createMailer, type Mail } from './lib/mailer.ts'
import { createPresence } from './lib/presence.ts'
import { createProviders } from './lib/providers.ts'
import { createStorage } from './lib/storage.ts'
import { createStreams } from './lib/streams.ts'
import { createTraffic } from './lib/traffic.ts'
import { createUnsentMails } from './lib/unsent-mails.ts'
import type { Settings } from './settings.ts'

const clock = () => new Date()

type Given = {
  url: string
  settings: Settings
  secret: Uint8Array
  log: Log
  /** Resolves when migrations are applied; connections are opened meanwhile. */
  migrated?: Promise<void>
} & Partial<Pick<Deps, 'now' | 'mailer' | 'providers' | 'machine'>>

/** Creates the dependencies of a process; `close` closes them in order. */
export async function createDeps({ url, settings, secret, log, migrated, now = clock, ...given }: Given) {
  const database = openDb(url)
  const { sql } = database
  const [bus, key] = await Promise.all([
    createBus({ url, redisUrl: settings.REDIS_URL, log }),
    accessKey(secret),
    database.connect(),
    migrated,
  ])
  const cache = await createCache({ redisUrl: settings.REDIS_URL, bus, log, now })
  bus.onInterrupted(database.closeIdle)
  const mailer = given.mailer ?? createMailer({ settings, sql })
  const providers = given.providers ?? createProviders(settings)
  const machine = given.machine ?? createMachine(settings.DATA_DIR, log)
  const isDevelopment = settings.NODE_ENV === 'development'
  const onOutbox = isDevelopment ? (mail: Mail) => log.reveal(mailLine(mail)) : undefined
  const mailQueue = createMailQueue({
    unsent: createUnsentMails({ sql, mailer, log, settings, onOutbox }),
    log,
  })
  const lastSeen = createLastSeen({ sql, log })
  const keyUsage = createApiKeyUsage({ sql, log })
  const deps: Deps = {
    database,
    settings,
    secret,
    log,
    bus,
    cache,
    mailer,
    providers,
    mailQueue,
    presence: createPresence({ bus, now }),
    geo: createGeo({ file: settings.GEOIP_FILE, log }),
    streams: createStreams(),
    storage: createStorage(settings),
    sessions: createSessionCache({ sql, bus, key, now, lastSeen }),
    apiKeys: createApiKeys({ sql, usage: keyUsage }),
    lastSeen,
    limits: createRateLimits(sql),
    traffic: createTraffic(),
    machine,
    disk: createDisk({ machine, sql, embedded: !settings.DATABASE_URL, log }),
    maintenance: await createMaintenanceGate({ sql, bus, log }),
    now,
  }
  const close = async () => {
    await mailQueue.idle()
    await mailer.close()
    providers.close()
    cache.close()
    await bus.close()
    await lastSeen.close()
    await keyUsage.close()
    await database.close()
    await log.close()
  }
  return { deps, close }
}
