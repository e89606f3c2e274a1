import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command, Option } from 'commander'
import postgres from 'postgres'
import { openDb } from '#db/client.ts'
import { startEmbedded } from '#db/embedded.ts'
import { noLimits } from '#db/limits.ts'
import { migrate } from '#db/migrate.ts'
import type { Bench, Figure, Section } from './figures.ts'
import { addressCascade } from './rows/address-cascade.ts'
import { analytics } from './rows/analytics.ts'
import { broadcast } from './rows/broadcast.ts'
import { dataExport } from './rows/data-export.ts'
import { deliveries } from './rows/deliveries.ts'
import { history } from './rows/history.ts'
import { inMemoryRoute } from './rows/in-memory-route.ts'
import { inboxPage } from './rows/inbox-page.ts'
import { incomingMail } from './rows/incoming-mail.ts'
import { visitedPages } from './rows/pages.ts'
import { sessions } from './rows/sessions.ts'
import { signIn } from './rows/sign-in.ts'
import { start } from './rows/start.ts'
import { supportDesk } from './rows/support-desk.ts'
import { supportLogs } from './rows/support-logs.ts'
import { ticketsList } from './rows/tickets-list.ts'
import { userExport } from './rows/user-export.ts'
import { users } from './rows/users.ts'
import { isMet, table } from './table.ts'

const root = join(import.meta.dirname, '../..')
const sections: Section[] = [
  inboxPage,
  inMemoryRoute,
  signIn,
  broadcast,
  deliveries,
  history,
  analytics,
  ticketsList,
  supportDesk,
  supportLogs,
  incomingMail,
  addressCascade,
  dataExport,
  userExport,
  users,
  sessions,
  start,
  visitedPages,
]
const { only, quick } = new Command('bench')
  .description('Compare the speed of the product with a minimal program')
  .addOption(
    new Option('--only <row...>', 'Measure these rows only').choices(sections.map(({ name }) => name)),
  )
  .option('--quick', 'Smaller data and one short round of each, for a look', false)
  .addHelpText('after', '\nExits with 1 when a row could not be measured.')
  .exitOverride(({ exitCode }) => process.exit(exitCode && 2))
  .allowExcessArguments(false)
  .parse()
  .opts<{ only?: string[]; quick: boolean }>()
const chosen = sections.filter(({ name }) => !only || only.includes(name))

const lacks = ({ needs = [] }: Section) => needs.filter((program) => !Bun.which(program))
const failed = chosen.filter((row) => lacks(row).length > 0).map(({ name }) => name)
const missing = new Set(chosen.flatMap(lacks))
if (missing.size > 0)
  console.log(`Some rows need ${[...missing].join(' and ')}: apt-get install wrk postgresql-contrib`)
const measurable = chosen.filter(({ name }) => !failed.includes(name))
if (measurable.length === 0) conclude([])

// The server serves the pages that were built last, and none where none were.
const build = Bun.spawnSync([process.execPath, 'launch.ts', 'build'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
})
if (build.exitCode !== 0) process.exit(1)
const folder = await mkdtemp(join(tmpdir(), 'meydan-bench-'))
const server = await startEmbedded({ dataDir: folder })
const named = (database: string) => Object.assign(new URL(server.url), { pathname: `/${database}` }).href
const admin = postgres(server.url, { max: 1 })
let ending: Promise<void> | undefined
const cleanUp = () => {
  ending ??= (async () => {
    await admin.end()
    await server.stop()
    await rm(folder, { recursive: true })
  })()
  return ending
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => cleanUp().finally(() => process.exit(130)))

await admin.unsafe('create database bench_template template template0')
await migrate(named('bench_template'))

let made = 0
const bench: Bench = {
  quick,
  seconds: quick ? 2 : 5,
  folder,
  async database(options) {
    const name = `bench_${++made}`
    await admin.unsafe(`create database ${name} template bench_template`)
    const url = named(name)
    return { url, ...openDb(url, { ...options, limits: noLimits }) }
  },
}

const figures: Figure[] = []
try {
  for (const { name, run } of measurable) {
    console.log(`${name} …`)
    try {
      figures.push(...(await run(bench)))
    } catch (error) {
      if (ending) break
      console.error(error)
      failed.push(name)
    }
  }
} finally {
  await cleanUp()
}
conclude(figures)

/** Prints the figures; fails where a row has none. Those below their goal are for people to judge: machines differ. */
function conclude(figures: Figure[]): never {
  console.log(`\n${table(figures)}\n`)
  const missed = figures.filter((figure) => isMet(figure) === false)
  if (failed.length > 0) console.log(`✗ could not be measured: ${failed.join(', ')}`)
  if (missed.length > 0) console.log(`✗ ${missed.length} below their goal`)
  if (failed.length + missed.length === 0) console.log('✓ every goal is met')
  process.exit(failed.length > 0 ? 1 : 0)
}
