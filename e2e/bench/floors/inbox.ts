import postgres from 'postgres'
import type { Statement } from '../statements.ts'

/** The page's SQL and JSON without anything around: no session, no guard, no log. What follows `?` is the user's id. */
const sql = postgres(process.env.DATABASE_URL!, { max: 10 })
const { text, values, drawn }: Statement = JSON.parse(process.env.STATEMENT!)

const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  async fetch(request) {
    const userId = request.url.slice(request.url.lastIndexOf('?') + 1)
    const given = values.map((value, at) => (drawn.includes(at) ? userId : value))
    const [counts, ...rows] = await sql.unsafe(text, given, { prepare: true })
    const { total, unread } = counts!
    const notifications = rows.map((row) => ({
      id: Number(row.id),
      title: row.title,
      message: row.message,
      notification_type: row.kind,
      status: row.is_read ? 'read' : 'unread',
      created_at: row.created_at,
      priority: row.priority,
      is_archived: row.is_archived === true,
      is_favorite: row.is_favorite === true,
    }))
    return Response.json({ success: true, data: { notifications, total, unread_count: unread } })
  },
})
console.log(server.url.origin)
