import type { MigrationMeta } from 'drizzle-orm/migrator'
import postgres from 'postgres'

type Client = postgres.Sql
export type LockOptions = {
  /** Attempts to lock a table, with pauses in which requests get through. */
  lockTries: number
  /** Throws if the session with the migration lock has ended. */
  checkLock: () => void
}

const pauseMs = 3_000

/**
 * Applies migrations in order, in one transaction, except files that begin with `-- no-transaction`. Their statements run
 * one by one, so that an index can be built concurrently, and run again after a kill.
 */
export async function applyMigrations(client: Client, pending: MigrationMeta[], options: LockOptions) {
  await client`create schema if not exists drizzle`
  await client`
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`
  const together: MigrationMeta[] = []
  for (const migration of pending) {
    if (isTransactional(migration)) together.push(migration)
    else {
      await applyTogether(client, together.splice(0), options)
      await applyOneByOne(client, migration, options)
    }
  }
  await applyTogether(client, together, options)
}

const isTransactional = ({ sql }: MigrationMeta) => !/^\s*-- no-transaction\b/.test(sql[0] ?? '')

async function applyTogether(client: Client, migrations: MigrationMeta[], options: LockOptions) {
  if (migrations.length === 0) return
  for (let tries = 1; ; tries++) {
    options.checkLock()
    try {
      await client.begin(async (tx) => {
        for (const migration of migrations) {
          for (const statement of migration.sql) await tx.unsafe(statement)
          await record(tx, migration)
        }
      })
      return
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      if (tries === options.lockTries) throw new TableLocked(error)
      await Bun.sleep(pauseMs)
    }
  }
}

async function applyOneByOne(client: Client, migration: MigrationMeta, { checkLock }: LockOptions) {
  // A concurrent index build waits for older transactions without blocking the table.
  await client`set lock_timeout = '10min'`
  try {
    for (const statement of migration.sql) {
      checkLock()
      await dropInvalidIndex(client, statement)
      await client.unsafe(statement)
    }
    await record(client, migration)
    await client`reset lock_timeout`
  } catch (error) {
    throw isLockTimeout(error) ? new TableLocked(error) : error
  }
}

const concurrentIndex = /create\s+(?:unique\s+)?index\s+concurrently\s+(if\s+not\s+exists\s+)?"?(\w+)"?/i

/** Drops the invalid index of a killed build, which IF NOT EXISTS would take for the finished one. */
async function dropInvalidIndex(client: Client, statement: string) {
  const [, ifNotExists, name] = concurrentIndex.exec(statement) ?? []
  if (!name) return
  if (!ifNotExists) throw new Error(`A migration must say CREATE INDEX CONCURRENTLY IF NOT EXISTS "${name}".`)
  const [invalid] = await client`
    select from pg_index where indexrelid = to_regclass(${`"${name}"`}) and not indisvalid`
  if (invalid) await client`drop index concurrently if exists ${client(name)}`
}

const record = (client: postgres.Sql | postgres.TransactionSql, { hash, folderMillis }: MigrationMeta) =>
  client`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`

const isLockTimeout = (error: unknown) => error instanceof postgres.PostgresError && error.code === '55P03'

class TableLocked extends Error {
  constructor(cause: unknown) {
    super(
      'A migration cannot lock a table that another session has locked. End that session (see pg_stat_activity) and start again; unfinished migrations are rolled back or repeated.',
      { cause },
    )
  }
}
