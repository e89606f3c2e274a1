import postgres from 'postgres'

/** The page's SQL and JSON without anything around: no session, no guard, no log. `?5` is the user's id. */
const sql = postgres(process.env.DATABASE_URL!, { max: 10 })
const text = process.env.STATEMENT_TEXT!
const values: number[] = JSON.parse(process.env.STATEMENT_VALUES!)
const userAt = Number(process.env.STATEMENT_USER_AT)

const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  async fetch(request) {
    const userId = Number(request.url.slice(request.url.lastIndexOf('?') + 1))
    const rows = await sql.unsafe(text, values.with(userAt - 1, userId), { prepare: true })
    const { total, unread } = rows[0]!
    const notifications = rows.map((row) => ({
      id: Number(row.id),
      title: row.title,
      message: row.message,
      notification_type: row.kind,
      status: row.read_at ? 'read' : 'unread',
      created_at: row.created_at,
      priority: row.priority,
      is_archived: row.archived_at !== null,
      is_favorite: row.favorited_at !== null,
    }))
    return Response.json({ success: true, data: { notifications, total, unread_count: unread } })
  },
})
console.log(server.url.origin)
