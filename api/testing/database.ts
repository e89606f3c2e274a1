import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { dataFolder, type Extent } from '#db/seed/reference/tables.ts'

const migrations = join(import.meta.dirname, '../../db/migrations')

/** The PostgreSQL server of `bun run test`, or else one that all test runs on this machine share. */
async function serverUrl(): Promise<string> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return given
  return (await startEmbedded({ dataDir: join(tmpdir(), 'meydan-test'), durable: false })).url
}

const named = (url: string, database: string) =>
  Object.assign(new URL(url), { pathname: `/${database}` }).href

function templateName(reference: Extent): string {
  const hash = createHash('sha256')
  for (const folder of [migrations, dataFolder]) {
    for (const file of readdirSync(folder).sort()) {
      if (/\.(sql|zst)$/.test(file)) hash.update(readFileSync(join(folder, file)))
    }
  }
  return `meydan_template_${reference}_${hash.digest('hex').slice(0, 12)}`
}

/**
 * Clones a database from a template that is migrated once per state of the migrations. The complete reference data makes
 * a clone three times as large.
 */
export async function cloneDatabase(
  reference: Extent = 'short',
): Promise<{ url: string; drop(): Promise<void> }> {
  const server = await serverUrl()
  const template = templateName(reference)
  const name = `meydan_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = postgres(named(server, 'postgres'), { max: 1, onnotice: () => {} })
  try {
    await admin`select pg_advisory_lock(4410)`
    const [made] = await admin`select 1 from pg_database where datname = ${template}`
    if (!made) {
      const draft = `${template}_draft`
      await admin.unsafe(`drop database if exists ${draft}`)
      await admin.unsafe(`create database ${draft} template template0`)
      await migrate(named(server, draft), reference)
      await admin.unsafe(`alter database ${draft} rename to ${template}`)
    }
    await admin.unsafe(`create database ${name} template ${template} strategy file_copy`)
    await admin`select pg_advisory_unlock(4410)`
  } finally {
    await admin.end()
  }
  return {
    url: named(server, name),
    async drop() {
      const again = postgres(named(server, 'postgres'), { max: 1, onnotice: () => {} })
      await again.unsafe(`drop database if exists ${name} with (force)`)
      await again.end()
    },
  }
}
