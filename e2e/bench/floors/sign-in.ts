import { verify } from '@node-rs/argon2'
import postgres from 'postgres'

/** A password checked against its hash, by Bun or by what the product uses, and a session written; nothing around. */
const sql = postgres(process.env.DATABASE_URL!, { max: 10 })
const hash = process.env.PASSWORD_HASH!
const check = (password: string) =>
  process.env.HASHER === 'ours' ? verify(hash, password) : Bun.password.verify(password, hash)

const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  async fetch(request) {
    if (request.method === 'GET') return Response.json({ success: true })
    const { password }: { password: string } = await request.json()
    if (!(await check(password))) return new Response(null, { status: 401 })
    const [session] = await sql`
      insert into sessions (user_id, csrf_token, expires_at) values (1, 'bare', now() + interval '30 days') returning id`
    return Response.json({ success: true, data: session })
  },
})
console.log(server.url.origin)
