import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFrom } from './world/product.ts'

const password = 'Yakamoz-Kaptan-9'
const home = mkdtempSync(join(tmpdir(), 'meydan-image-'))
// A home folder may have a name such as this.
const image = join(home, 'Çalışma Alanı')
let server: Awaited<ReturnType<typeof startFrom>>

beforeAll(async () => {
  const build = Bun.spawn([process.execPath, 'api/build-image.ts', image], {
    cwd: join(import.meta.dirname, '..'),
    stdout: 'ignore',
    stderr: 'inherit',
  })
  expect(await build.exited).toBe(0)
  const dockerfile = await Bun.file(join(import.meta.dirname, '../Dockerfile')).text()
  const settings = /^ENV (.*)$/m.exec(dockerfile)?.[1]?.split(' ') ?? []
  server = await startFrom(image, {
    LOG_TO: '',
    ...Object.fromEntries(settings.map((each) => each.split('='))),
    AUTH_SECRET: 'a secret for tests that is long enough',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: join(home, 'data'),
    TRUSTED_PROXIES: '127.0.0.1',
    ADMIN_PASSWORD: password,
  })
}, 60_000)
afterAll(async () => {
  await server?.stop()
  rmSync(home, { recursive: true, force: true })
})

const api = async (path: string, init?: RequestInit) => {
  const response = await fetch(`${server.url}/api/v1${path}`, init)
  const { data } = await response.json()
  return { status: response.status, data }
}

test('the files of the image are enough to start on an empty folder, with a space and Turkish letters in its path', async () => {
  const page = await fetch(server.url)
  expect(page.status).toBe(200)
  expect((await page.text()).includes('<div id="app"')).toBe(true)
})

async function signIn() {
  const { data } = await api('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@meydan.local', password }),
  })
  return { authorization: `Bearer ${data.accessToken}` }
}

test('the image contains the native password hash and the GeoIP database', async () => {
  const headers = { ...(await signIn()), 'x-forwarded-for': '78.180.0.1' }
  expect((await api('/user/info/ip?language=en', { headers })).data.location).toBe('Türkiye')
})

test('the image contains the native codecs of pictures', async () => {
  const icon = await Bun.file(join(import.meta.dirname, '../web/public/icon-192.png')).bytes()
  const body = new FormData()
  body.append('file', new File([icon], 'ben.png'))
  const { data } = await api('/user/account/avatar', { method: 'POST', headers: await signIn(), body })
  const served = await fetch(`${server.url}${data.avatarUrl}`)
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

test('the image contains the reference locations and the legal texts', async () => {
  expect((await api('/location/countries')).data.length).toBeGreaterThan(200)
  expect((await api('/content/legal/terms')).status).toBe(200)
})

test('a container writes the files that the log panel reads', async () => {
  const { data } = await api('/admin/system/logs', { headers: await signIn() })
  expect(data.writesFiles).toBe(true)
  expect(data.files.access.lines).toBeGreaterThan(0)
})
