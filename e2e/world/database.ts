import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'

const file = 'database.url'
const template = 'meydan_journeys'

const named = (server: string, database: string) =>
  Object.assign(new URL(server), { pathname: `/${database}` }).href

async function command(server: string, statement: string): Promise<void> {
  const sql = postgres(named(server, 'postgres'), { max: 1, onnotice: () => {} })
  await sql.unsafe(statement).finally(() => sql.end())
}

/** Creates the database that those of all journeys are cloned from. */
export async function createTemplate(server: string): Promise<string> {
  await command(server, `create database ${template} template template0`)
  return named(server, template)
}

/** Clones a database for the product that has its data in `home`. */
export async function cloneTemplate(server: string, home: string) {
  const name = `journey_${crypto.randomUUID().replaceAll('-', '')}`
  await command(server, `create database ${name} template ${template} strategy file_copy`)
  const url = named(server, name)
  writeFileSync(join(home, file), url)
  return { url, drop: () => command(server, `drop database ${name} with (force)`) }
}

/** The product's database, for what no screen and no route does yet. */
export function openDatabase(home: string) {
  return postgres(urlOf(home), { max: 1 })
}

function urlOf(home: string): string {
  const read = (...path: string[]) => readFileSync(join(home, ...path), 'utf8').trim()
  if (existsSync(join(home, file))) return read(file)
  const port = read('postgres', 'postmaster.pid').split('\n')[3]
  return `postgres://meydan:${read('postgres.password')}@127.0.0.1:${port}/meydan`
}
