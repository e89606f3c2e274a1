import postgres from 'postgres'
import { hashOf } from '#api/lib/api-key-secret.ts'

/** A key found by its hash and a request taken from its quota in one bare statement; answers with the milliseconds. */
const sql = postgres(process.env.DATABASE_URL!, { max: 1 })

const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  async fetch(request) {
    const began = performance.now()
    const hash = hashOf(request.headers.get('authorization')!.slice('Bearer '.length))
    const [key] = await sql`
      update api_keys set quota_used = quota_used + 1
      where hash = ${hash} and quota_used < quota_max and set_config('synchronous_commit', 'off', true) is not null
      returning quota_used`
    return key
      ? Response.json({ success: true, data: { ms: performance.now() - began } })
      : new Response(null, { status: 401 })
  },
})
console.log(server.url.origin)
