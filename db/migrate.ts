import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate as apply } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'

const lock = 7_031_993
const folder = new URL('./migrations', import.meta.url).pathname

/** Brings the database to the newest migration. Replicas that start together wait for the first one's lock. */
export async function migrate(url: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await client`select pg_advisory_lock(${lock})`
    await apply(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.end()
  }
}
