import { Hono } from 'hono'

/** The same through a router. */
const user = {
  id: 42,
  firstName: 'Işık',
  lastName: 'Çağlar',
  name: 'Işık Çağlar',
  email: 'oyuncu42@ornek.com',
  role: 'user',
}
const app = new Hono().get('/api/v1/auth/status', (c) => c.json({ success: true, data: { user } }))
const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: app.fetch })
console.log(server.url.origin)
