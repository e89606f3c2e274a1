/** The least that answers JSON over HTTP. */
const user = {
  id: 42,
  firstName: 'Işık',
  lastName: 'Çağlar',
  name: 'Işık Çağlar',
  email: 'oyuncu42@ornek.com',
  role: 'user',
}
const server = Bun.serve({
  port: Number(process.env.PORT ?? 0),
  hostname: '127.0.0.1',
  fetch: () => Response.json({ success: true, data: { user } }),
})
console.log(server.url.origin)
