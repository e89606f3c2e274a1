import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import postgres from 'postgres'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import type { Bench, Figure, Section } from './figures.ts'
import { addressCascade } from './rows/address-cascade.ts'
import { analytics } from './rows/analytics.ts'
import { broadcast } from './rows/broadcast.ts'
import { dataExport } from './rows/data-export.ts'
import { deliveries } from './rows/deliveries.ts'
import { firstRoute } from './rows/first-route.ts'
import { history } from './rows/history.ts'
import { inMemoryRoute } from './rows/in-memory-route.ts'
import { inboxPage } from './rows/inbox-page.ts'
import { signIn } from './rows/sign-in.ts'
import { start } from './rows/start.ts'
import { supportDesk } from './rows/support-desk.ts'
import { supportLogs } from './rows/support-logs.ts'
import { ticketsList } from './rows/tickets-list.ts'
import { userExport } from './rows/user-export.ts'

import { users } from './rows/users.ts'

import { isMet, table } from './table.ts'

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
  addressCascade,
  dataExport,
  userExport,
  users,
  start,
  firstRoute,
]
const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, quick: { type: 'boolean', default: false } },
})
const chosen = sections.filter(({ name }) => !values.only || values.only.includes(name))
if (chosen.length === 0) {
  console.log(`Choose among: ${sections.map(({ name }) => name).join(', ')}`)
  process.exit(0)
}

await import('../../api/build.ts')
const folder = await mkdtemp(join(tmpdir(), 'meydan-bench-'))
const server = await startEmbedded({ dataDir: folder })
const named = (database: string) => Object.assign(new URL(server.url), { pathname: `/${database}` }).href
const admin = postgres(server.url, { max: 1 })
const putAway = async () => {
  await admin.end()
  await server.stop()
  await rm(folder, { recursive: true })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => putAway().finally(() => process.exit(0)))

await admin.unsafe('create database bench_template template template0')
await migrate(named('bench_template'))

let made = 0
const bench: Bench = {
  quick: values.quick,
  seconds: values.quick ? 2 : 5,
  folder,
  async database() {
    const name = `bench_${++made}`
    await admin.unsafe(`create database ${name} template bench_template`)
    return { url: named(name) }
  },
}

const missing = new Set(chosen.flatMap(({ needs = [] }) => needs).filter((program) => !Bun.which(program)))
if (missing.size > 0)
  console.log(
    `Rows that need ${[...missing].join(' and ')} are left out: apt-get install wrk postgresql-contrib`,
  )

const figures: Figure[] = []
const failed: string[] = []
try {
  for (const { name, needs = [], run } of chosen) {
    if (needs.some((program) => missing.has(program))) continue
    console.log(`${name} …`)
    try {
      figures.push(...(await run(bench)))
    } catch (error) {
      console.error(error)
      failed.push(name)
    }
  }
} finally {
  await putAway()
}

console.log(`\n${table(figures)}\n`)
const missed = figures.filter((figure) => isMet(figure) === false)
if (failed.length > 0) console.log(`✗ could not be measured: ${failed.join(', ')}`)
if (missed.length > 0) console.log(`✗ ${missed.length} below their goal`)
if (failed.length + missed.length === 0) console.log('✓ every goal is met')
process.exit(0)
