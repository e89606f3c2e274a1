import type { Sql } from '#db/client.ts'
import { figure, type Section } from '../figures.ts'
import { seedAdmin, seedNotifications, seedUsers } from '../seed.ts'
import { startProduct, watchMemory } from '../servers.ts'

const sizes = [10_000, 100_000]
const patienceMs = 120_000

/** The most that a worker holds while it exports ten times as many notifications: little more, for it streams. */
export const dataExport: Section = {
  name: 'data-export',
  async run(bench) {
    const { url, sql, close } = await bench.database()
    await seedUsers(sql, sizes.length + 1)
    await seedNotifications(sql, sizes.at(-1)!, await seedAdmin(sql))
    const people = await sql<{ id: number }[]>`select id from users where role = 'user' order by id`
    const [small, ...owners] = people.map(({ id }) => id)
    for (const [place, size] of [100, ...sizes].entries())
      await sql`
        insert into inbox (user_id, notification_id, created_at)
        select ${people[place]!.id}::int, id, created_at from notifications order by id limit ${size}`
    await sql.unsafe('vacuum analyze')

    const peaks: number[] = []
    for (const [place, size] of sizes.entries()) {
      await using product = await startProduct(url, {
        DATA_DIR: `${bench.folder}/data-export-${size}`,
        JOBS: 'on',
      })
      await exportOf(sql, small!)
      const memory = await watchMemory(product.pid, 10)
      await exportOf(sql, owners[place]!)
      peaks.push(memory.stop().peak)
    }
    await close()
    const [floor = 0, product = 0] = peaks
    return [figure('memory at an export of 100k ÷ 10k', 'MB', product, { floor, goal: { atMost: 1.5 } })]
  },
}

/** Asks for an export as the product would, and waits until it is ready. */
async function exportOf(sql: Sql, userId: number): Promise<void> {
  const [{ id }] = await sql<[{ id: number }]>`
    insert into data_exports (user_id) values (${userId}) returning id`
  const began = performance.now()
  for (;;) {
    const [now] = await sql<{ status: string }[]>`select status from data_exports where id = ${id}`
    if (now?.status === 'ready') return
    if (now?.status === 'failed' || performance.now() - began > patienceMs)
      throw new Error(`export ${id}: ${now?.status}`)
    await Bun.sleep(20)
  }
}
