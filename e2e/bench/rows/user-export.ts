import type { Sql } from '#db/client.ts'
import { figure, type Section } from '../figures.ts'
import { seedAdmin, seedUsers } from '../seed.ts'
import { startProduct, watchMemory } from '../servers.ts'

const users = 1_000_000
const patienceMs = 600_000

/** What a worker holds more while it writes a million users to a file: little, for it streams. */
export const userExport: Section = {
  name: 'user-export',
  async run(bench) {
    const { url, sql, close } = await bench.database()
    await seedUsers(sql, users)
    const adminId = await seedAdmin(sql)
    await sql.unsafe('vacuum analyze')
    await using product = await startProduct(url, { DATA_DIR: `${bench.folder}/user-export`, JOBS: 'on' })
    await exportOf(sql, adminId, { role: 'admin' })
    const memory = await watchMemory(product.pid, 50)
    const began = performance.now()
    const rows = await exportOf(sql, adminId, {})
    const seconds = (performance.now() - began) / 1000
    const { gained } = memory.stop()
    await close()
    return [
      figure('memory more at an export of 1M users', 'MB', gained, { goal: { atMost: 100 } }),
      figure('export of 1M users', 'rows/s', rows / seconds),
    ]
  },
}

/** Asks for an export as the product would, and waits until it is ready; returns its rows. */
async function exportOf(sql: Sql, adminId: number, filter: { role?: 'admin' }): Promise<number> {
  const [{ id }] = await sql<[{ id: number }]>`
    insert into reports (type, format, language, params, created_by)
    values ('user_list', 'csv', 'en', ${JSON.stringify(filter)}::text::jsonb, ${adminId}) returning id`
  const began = performance.now()
  for (;;) {
    const [now] = await sql<{ status: string; rows: number }[]>`
      select status, rows_done as rows from reports where id = ${id}`
    if (now?.status === 'ready') return now.rows
    if (now?.status === 'failed' || performance.now() - began > patienceMs)
      throw new Error(`export ${id}: ${now?.status}`)
    await Bun.sleep(100)
  }
}
