import { openDb, type Sql } from '#db/client.ts'
import { prepareDataDir } from '#db/data-dir.ts'
import { startEmbedded } from '#db/embedded.ts'
import { noLimits } from '#db/limits.ts'
import { migrate } from '#db/migrate.ts'
import { checkDatabase, explainMigration } from '#db/preflight.ts'
import { UnusableSetting } from '#db/unusable-setting.ts'
import { seedAddresses } from './demo/addresses.ts'
import { seedApiKeys } from './demo/api-keys.ts'
import { seedRevision, seedSegments, seedTemplates } from './demo/campaigns.ts'
import { seedErrors } from './demo/error-reports.ts'
import { seedFailedLogins } from './demo/failed-logins.ts'
import { seedMinutes } from './demo/minutes.ts'
import { seedDeliveries, seedInbox, seedNotifications } from './demo/notifications.ts'
import { type DemoOptions, demoOptions } from './demo/options.ts'
import { countDeliveries, seedFallback, seedReceipts } from './demo/outcomes.ts'
import { demoAddress, seedPeople, seedSessions } from './demo/people.ts'
import { removeDemo } from './demo/remove.ts'
import { seedReplyTemplates } from './demo/reply-templates.ts'
import { seedDailyTotals, seedDeletions, seedNotes } from './demo/staff.ts'
import { seedTickets } from './demo/tickets.ts'
import { seedAudit, seedOutbox } from './demo/traces.ts'

/** Of every demo person. */
export const demoPassword = 'Turkuaz-Meydan-7'

type Size = { users: number; inboxPerUser: number; notifications?: number; tickets?: number; reset?: boolean }
export type Demo = Record<
  | 'users'
  | 'addresses'
  | 'sessions'
  | 'failedLogins'
  | 'notes'
  | 'deletions'
  | 'notifications'
  | 'inbox'
  | 'deliveries'
  | 'templates'
  | 'segments'
  | 'minutes'
  | 'tickets'
  | 'replyTemplates'
  | 'apiKeys'
  | 'outbox'
  | 'errors'
  | 'audit',
  number
>

/**
 * Fills a believable platform in one transaction, in statements over whole sets: memory does not grow with its
 * size. Where a demo is already it adds nothing, unless `reset` takes that one out first; real rows stay as they are.
 */
export async function seedDemo(
  sql: Sql,
  { users, inboxPerUser, notifications = 60, tickets = users, reset }: Size,
): Promise<Demo | undefined> {
  const passwordHash = await Bun.password.hash(demoPassword, {
    algorithm: 'argon2id',
    memoryCost: 19_456,
    timeCost: 2,
  })
  const made = await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(7031994), setseed(0.42)`
    if (reset) await removeDemo(tx)
    else if ((await tx`select 1 from users where email like ${demoAddress} limit 1`).length > 0)
      return undefined
    await seedPeople(tx, { users, passwordHash })
    const addresses = await seedAddresses(tx)
    const sessions = await seedSessions(tx)
    const failedLogins = await seedFailedLogins(tx)
    const notes = await seedNotes(tx)
    const segments = await seedSegments(tx)
    const sent = await seedNotifications(tx, { notifications, inboxPerUser })
    const inbox = await seedInbox(tx, sent, inboxPerUser)
    await seedFallback(tx)
    const deliveries = await seedDeliveries(tx)
    await seedReceipts(tx)
    await countDeliveries(tx)
    const templates = await seedTemplates(tx)
    await seedRevision(tx)
    const ticketCount = await seedTickets(tx, tickets)
    const replyTemplates = await seedReplyTemplates(tx)
    const apiKeys = await seedApiKeys(tx)
    const outbox = await seedOutbox(tx)
    const errors = await seedErrors(tx)
    const deletions = await seedDeletions(tx)
    const audit = await seedAudit(tx)
    const minutes = await seedMinutes(tx, users)
    await seedDailyTotals(tx)
    const [count] = await tx<[{ users: number; notifications: number }]>`
      select (select count(*)::int from demo_people) as users, (select count(*)::int from demo_notifications) as notifications`
    return {
      ...count,
      addresses,
      sessions,
      failedLogins,
      notes,
      deletions,
      inbox,
      deliveries,
      templates,
      segments,
      minutes,
      tickets: ticketCount,
      replyTemplates,
      apiKeys,
      outbox,
      errors,
      audit,
    }
  })
  if (made)
    await sql`vacuum (analyze) users, addresses, sessions, failed_logins, staff_notes, notifications, inbox, deliveries, templates, segments, queue_minutes, queue_skips, tickets, ticket_messages,
    reply_templates, ticket_status_log, ticket_feedback, outbox, audit_log`
  return made
}

const names: Record<string, string> = {
  audit: 'audit rows',
  failedLogins: 'failed sign-ins',
  notes: 'staff notes',
  deletions: 'deleted accounts',
  replyTemplates: 'reply templates',
  apiKeys: 'API keys',
  errors: 'browser errors',
  minutes: 'minutes of the queue',
}

if (import.meta.main) {
  try {
    await main(demoOptions(Bun.argv.slice(2)))
  } catch (error) {
    console.error(error instanceof UnusableSetting ? error.message : error)
    process.exit(1)
  }
}

async function main({ inbox: inboxPerUser, ...size }: DemoOptions) {
  if (size.reset && process.env.NODE_ENV === 'production')
    throw new UnusableSetting(
      'demo: --reset begins the audit log anew, so it is refused with NODE_ENV=production.',
    )
  const given = process.env.DATABASE_URL
  const { url, stop } = given ? await ownDatabase(given) : await embeddedDatabase()
  try {
    await migrate(url).catch(explainMigration(url))
    const { sql, close } = openDb(url, { max: 1, limits: noLimits })
    const began = performance.now()
    const made = await seedDemo(sql, { ...size, inboxPerUser }).finally(close)
    report(made, (performance.now() - began) / 1000)
  } finally {
    await stop()
  }
}

async function ownDatabase(url: string) {
  await checkDatabase(url)
  return { url, stop: async () => {} }
}

function embeddedDatabase() {
  const dataDir = process.env.DATA_DIR || '.data'
  prepareDataDir(dataDir)
  return startEmbedded({ dataDir }).catch((error: Error) => {
    throw new UnusableSetting(error.message, { cause: error })
  })
}

function report(made: Demo | undefined, seconds: number) {
  if (!made) return console.log('The demo is already there. --reset makes it anew.')
  for (const [what, count] of Object.entries(made))
    console.log(`${count.toLocaleString('en').padStart(12)} ${names[what] ?? what}`)
  console.log(
    `in ${seconds.toFixed(1)} s. Admins are admin1 … admin5; everybody signs in with ${demoPassword}, e.g.`,
  )
  console.log('admin1@oyun.meydan.example, admin2@mail.meydan.example')
}
