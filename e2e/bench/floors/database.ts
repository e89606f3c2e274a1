import postgres from 'postgres'
import { startEmbedded } from '#db/embedded.ts'

/** The least that is ready with the embedded PostgreSQL: it has asked it one thing, and answers. */
const database = await startEmbedded({ dataDir: process.env.DATA_DIR! })
const sql = postgres(database.url, { max: 1 })
const [row] = await sql`select 1 as one`
const server = Bun.serve({
  port: Number(process.env.PORT ?? 0),
  hostname: '127.0.0.1',
  fetch: () => Response.json({ success: true, data: row }),
})
console.log(server.url.origin)
process.on('SIGTERM', async () => {
  await server.stop()
  await sql.end()
  await database.stop()
  process.exit(0)
})
