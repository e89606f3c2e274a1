import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'

/** The product's own PostgreSQL, for what no screen and no route does yet. */
export function openDatabase(home: string) {
  const read = (...path: string[]) => readFileSync(join(home, ...path), 'utf8').trim()
  const port = read('postgres', 'postmaster.pid').split('\n')[3]
  return postgres(`postgres://meydan:${read('postgres.password')}@127.0.0.1:${port}/meydan`, { max: 1 })
}
