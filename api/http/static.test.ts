import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import type { Env } from './env.ts'
import { knownPages } from './pages.ts'
import { staticFiles } from './static.ts'

const home = mkdtempSync(join(tmpdir(), 'meydan-static-'))
const root = join(home, 'dist')
const early = 'document.title = "Meydan"'
const html = `<!doctype html><title>Meydan</title><script>${early}</script>`
const script = `export const words = ${JSON.stringify('şölen '.repeat(500))}`
const serve = (dir: string) =>
  Bun.serve({ port: 0, fetch: new Hono<Env>().get('*', staticFiles({ root: dir })).fetch })
const server = serve(root)
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(new URL(path, server.url), { method, headers })

beforeAll(() => {
  mkdirSync(join(root, 'assets'), { recursive: true })
  mkdirSync(join(root, '.vite'))
  writeFileSync(join(home, 'secret.txt'), 'outside')
  writeFileSync(join(root, '.vite/manifest.json'), '{}')
  writeFileSync(join(root, 'index.html'), html)
  writeFileSync(join(root, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(root, 'site.webmanifest'), '{}')
  writeFileSync(join(root, 'assets/inter-x1.woff2'), 'font')
  writeFileSync(join(root, 'assets/main-x1.js'), script)
  writeFileSync(join(root, 'assets/main-x1.js.br'), brotliCompressSync(script))
  writeFileSync(join(root, 'assets/main-x1.js.gz'), gzipSync(script))
})
afterAll(async () => {
  await server.stop(true)
  rmSync(home, { recursive: true })
})

test('the policy of a page allows the script in it and no other inline script', async () => {
  const policy = (await get('/login', { accept: 'text/html' })).headers.get('content-security-policy') ?? ''
  const [, sources] = /script-src ([^;]*);/.exec(policy) ?? []
  const hash = createHash('sha256').update(early).digest('base64')
  expect(sources).toBe(`'self' 'sha256-${hash}'`)
})

describe('the built web app', () => {
  test.each(['/', '/index.html', '/login', '/flight-control/notifications?page=2', '/u/a.b'])(
    'is served at %s and revalidated on each load',
    async (path) => {
      const answer = await get(path, { accept: 'text/html,*/*;q=0.8' })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toStartWith('text/html')
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      expect(await answer.text()).toBe(html)
    },
  )

  test('is served to clients that accept anything, unless the path names a file', async () => {
    expect((await get('/login', { accept: '*/*' })).status).toBe(200)
    expect((await get('/missing.js', { accept: '*/*' })).status).toBe(404)
    expect((await get('/login', { accept: 'application/json' })).status).toBe(404)
  })

  test('sends hashed assets with immutable caching, in the best encoding of the client', async () => {
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['br;q=0, gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const answer = await get('/assets/main-x1.js', { 'accept-encoding': accepted })
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(answer.headers.get('vary')).toBe('Accept-Encoding')
      expect(answer.headers.get('content-type')).toStartWith('text/javascript')
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(await answer.text()).toBe(script)
    }
  })

  test('returns 304 for the ETag of each encoding', async () => {
    const etags = new Set<string>()
    for (const accepted of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': accepted }
      const etag = (await get('/assets/main-x1.js', headers)).headers.get('etag') ?? ''
      expect(etag).toMatch(/^"[\w-]{22}"$/)
      etags.add(etag)
      const again = await get('/assets/main-x1.js', { ...headers, 'if-none-match': `"other", W/${etag}` })
      expect(again.status).toBe(304)
      expect(again.headers.get('etag')).toBe(etag)
      expect(await again.text()).toBe('')
    }
    expect(etags.size).toBe(3)
    expect((await get('/', { accept: 'text/html', 'if-none-match': '"stale"' })).status).toBe(200)
  })

  test('returns 404 for a missing asset, never the page', async () => {
    const answer = await get('/assets/main-old.js', { accept: 'text/html,*/*' })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).not.toContain('<')
  })

  test('sends the media type of each kind of file', async () => {
    const type = async (path: string) => (await get(path)).headers.get('content-type')
    expect(await type('/assets/inter-x1.woff2')).toBe('font/woff2')
    expect(await type('/favicon.svg')).toStartWith('image/svg+xml')
    expect(await type('/site.webmanifest')).toStartWith('application/manifest+json')
  })

  test('answers HEAD with the length and no body', async () => {
    const answer = await get('/assets/inter-x1.woff2', {}, 'HEAD')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-length')).toBe('4')
    expect(await answer.text()).toBe('')
  })

  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e%5c%2e%2e%5csecret.txt',
    '//secret.txt',
    '/.vite/manifest.json',
    '/%00',
    '/%ff',
  ])('serves no file outside its folder: %s', async (path) => {
    const socket = connect(server.port ?? 0, '127.0.0.1')
    socket.end(`GET ${path} HTTP/1.1\r\nHost: meydan\r\nAccept: text/plain\r\nConnection: close\r\n\r\n`)
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1.1 4\d\d /)
    expect(answer).not.toContain('outside')
  })
})

test('a server follows its web app: not built, built, being built, rebuilt', async () => {
  const dir = join(home, 'later')
  const early = serve(dir)
  const answer = await fetch(early.url)
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('bun run build')
  mkdirSync(dir)
  writeFileSync(join(dir, 'index.html'), html)
  expect(await (await fetch(early.url)).text()).toBe(html)

  rmSync(dir, { recursive: true })
  expect(await (await fetch(early.url)).text()).toBe(html)
  mkdirSync(join(dir, 'assets'), { recursive: true })
  writeFileSync(join(dir, 'assets/new.js'), 'anew')
  writeFileSync(join(dir, 'index.html'), `${html}<p>anew</p>`)
  utimesSync(join(dir, 'index.html'), new Date(), new Date(Date.now() + 5000))
  expect(await (await fetch(early.url)).text()).toContain('anew')
  expect(await (await fetch(new URL('/assets/new.js', early.url))).text()).toBe('anew')
  await early.stop(true)
})

describe('the HTML for search engines and link previews, which run no scripts', () => {
  const dir = join(home, 'found')
  const app = new Hono<Env>().get('*', staticFiles({ root: dir, origin: () => 'https://meydan.test' }))
  const ask = async (path: string, headers: Record<string, string> = {}) =>
    app.request(path, { headers: { accept: 'text/html', ...headers } })
  const page =
    '<!doctype html><html lang="tr"><meta name="description" content="x" /><title>Meydan</title>' +
    '<link rel="preload" href="/a.woff2" /> <link rel="preload" href="/t-600-x.woff2" />' +
    '<script src="/assets/main.js"></script></head><div id="app"></div></html>'
  const head = (title: string) => ({ title, description: `${title} "nedir" <b>?` })
  const routes = ['^/$', '^/terms$', '^/profile$', '^/support/guest/[^/]+$']
  const heads = {
    '/': { tr: head('Meydan'), en: head('Square') },
    '/terms': { tr: head('Koşullar'), en: head('Terms') },
  }

  beforeAll(() => {
    mkdirSync(dir)
    writeFileSync(join(dir, 'index.html'), page)
    writeFileSync(join(dir, '.heads.json'), JSON.stringify(heads))
    const front = {
      prerendered: { '/': '<h1>Işık Light</h1>' },
      question: '<section>Çerezler</section>',
      shapes: { '/support/guest/$token': '<header>{{brand}}</header>' },
      pages: {
        '/': { scripts: ['assets/main.js', 'assets/b.js'], data: [] },
        '/terms': { scripts: ['assets/main.js', 'assets/c.js'], data: [] },
        '/support/guest/$token': { scripts: ['assets/e.js'], data: ['/api/v1/a?b=1&c=2', '/api/v1/d'] },
      },
      app: { scripts: ['assets/main.js', 'assets/d.js'], data: [] },
    }
    writeFileSync(join(dir, '.front.json'), JSON.stringify(front))
    writeFileSync(join(dir, '.routes.json'), JSON.stringify(routes))
    writeFileSync(join(dir, 'robots.txt'), 'Sitemap: {{origin}}/sitemap.xml\n')
    writeFileSync(join(dir, 'sitemap.xml'), '<loc>{{origin}}/terms</loc>')
  })

  test('has the title, description, URL and picture of the page, in its language', async () => {
    const turkish = await (await ask('/terms')).text()
    for (const tag of [
      '<html lang="tr"',
      '<title>Koşullar</title>',
      'name="description" content="Koşullar &quot;nedir&quot; &lt;b&gt;?"',
      '<link rel="canonical" href="https://meydan.test/terms" />',
      '<link rel="alternate" hreflang="en" href="https://meydan.test/terms?lang=en" />',
      '<link rel="alternate" hreflang="x-default" href="https://meydan.test/terms" />',
      '<meta property="og:image" content="https://meydan.test/share-tr.jpg" />',
      '<meta name="twitter:card" content="summary_large_image" />',
    ])
      expect(turkish).toContain(tag)
    expect(turkish).not.toContain('noindex')
    expect(turkish).not.toContain('content="x"')
    const english = await (await ask('/terms?lang=en')).text()
    for (const tag of [
      '<html lang="en"',
      '<title>Terms</title>',
      '<link rel="canonical" href="https://meydan.test/terms?lang=en" />',
      '<meta property="og:locale" content="en_GB" />',
      'share-en.jpg',
    ])
      expect(english).toContain(tag)
    expect(english).toContain('a.woff2')
  })

  test.each(['/profile', '/kimse-yok', '/__proto__', '/constructor', '/u/"><script>'])(
    'has nothing of %s, which is not public',
    async (path) => {
      const html = await (await ask(path)).text()
      expect(html).toContain('<meta name="robots" content="noindex" />')
      expect(html).not.toMatch(/canonical|og:|<script>/)
    },
  )

  test.each([
    ['/', 200],
    ['/terms', 200],
    ['/terms/', 200],
    ['/TERMS?lang=en', 200],
    ['/%74erms', 200],
    ['/profile?section=cards#x', 200],
    ['/support/guest/a%2Fb', 200],
    ['/support/guest/I%C5%9F%C4%B1k', 200],
    ['/index.html', 200],
    ['/kimse-yok', 404],
    ['/terms/2', 404],
    ['/support/guest', 404],
    ['/support/guest/a/b', 404],
    ['//terms', 404],
    ['/%ff', 404],
    ['/wp-login.php', 404],
    [`/terms${'/'.repeat(1018)}`, 200],
    [`/terms${'/'.repeat(1019)}`, 404],
    [`/support/guest/${'a'.repeat(1020)}`, 404],
    [`/%74erms${'%2F'.repeat(400)}`, 404],
  ])('%s returns %d, and a page of the app either way', async (path, status) => {
    const answer = await ask(path)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toStartWith('text/html')
    const html = await answer.text()
    expect(html).toContain('<div id="app">')
    if (status === 404) expect(html).toContain('<meta name="robots" content="noindex" />')
  })

  // A search in the square of the length would not end before the test's time is over.
  test('a path of many slashes is parsed in linear time', async () => {
    const isPage = await knownPages(dir)
    expect(isPage(`/terms${'/'.repeat(100_000)}x`)).toBe(false)
    expect(isPage(`/terms${'/'.repeat(100_000)}`)).toBe(true)
  })

  test('an unknown page stays 404 for a browser with its ETag', async () => {
    const etag = (await ask('/kimse-yok')).headers.get('etag') ?? ''
    expect((await ask('/kimse-yok', { 'if-none-match': etag })).status).toBe(404)
    expect((await ask('/profile', { 'if-none-match': etag })).status).toBe(304)
    expect((await ask('/.routes.json', { accept: 'application/json' })).status).toBe(404)
  })

  test('has the prerendered screen of some pages, and the scripts of each public one', async () => {
    const turkish = await (await ask('/')).text()
    expect(turkish).toContain(
      '<div id="app"><h1>Işık Light</h1></div><section>Çerezler</section><template data-scripts>',
    )
    expect(turkish.match(/modulepreload[^>]*/g)).toEqual(['modulepreload" crossorigin href="/assets/b.js" /'])
    expect(await (await ask('/?lang=en')).text()).toContain('<div id="app"><h1>Işık Light</h1></div>')
    expect(turkish).toContain('<html lang="tr" data-prerendered="/"')
    expect(turkish).not.toContain('t-600')
    for (const path of ['/terms', '/profile']) expect(await (await ask(path)).text()).toContain('t-600')
    for (const path of ['/terms', '/profile'])
      expect(await (await ask(path)).text()).toContain('<div id="app"></div>')
    const terms = await (await ask('/terms')).text()
    expect(terms).not.toContain('data-prerendered')
    expect(terms.match(/modulepreload[^>]*/g)).toEqual(['modulepreload" crossorigin href="/assets/c.js" /'])
    expect(terms).not.toContain('<template')
    expect(terms).not.toContain('<section>')
    const profile = await (await ask('/profile')).text()
    expect(profile.match(/modulepreload[^>]*/g)).toEqual(['modulepreload" crossorigin href="/assets/d.js" /'])
  })

  test('has the scripts and the first requests of a page that is not public, the same for every visitor', async () => {
    const answer = await ask('/support/guest/I%C5%9F%C4%B1k')
    const html = await answer.text()
    // They wait for what the shape of the page needs.
    expect(html.match(/modulepreload[^>]*/g)).toEqual([
      'modulepreload" fetchpriority="low" crossorigin href="/assets/e.js" /',
    ])
    expect(html).toContain(
      '<html lang="tr" data-first="/api/v1/a?b=1&amp;c=2 /api/v1/d" data-shape="/support/guest/$token">',
    )
    // Its shape has nothing to press or to read aloud; the script before the first paint shows it to its visitors.
    expect(html).toContain(
      '<div id="app"><div data-prerendered inert aria-hidden="true"><header>Meydan</header></div></div>',
    )
    expect(await (await ask('/profile')).text()).not.toContain('data-shape')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    const signedIn = await ask('/support/guest/other', { cookie: 'auth_access=x; csrf_token=y' })
    expect(await signedIn.text()).toBe(html)
    expect(signedIn.headers.get('etag')).toBe(answer.headers.get('etag'))
    expect(await (await ask('/profile')).text()).not.toContain('data-first')
  })

  test('is compressed by Accept-Encoding, with an ETag for each encoding', async () => {
    const marks = new Set<string | null>()
    for (const path of ['/', '/terms', '/terms?lang=en']) {
      const answer = await ask(path, { 'accept-encoding': 'gzip' })
      expect(answer.headers.get('content-encoding')).toBe('gzip')
      expect(gunzipSync(await answer.arrayBuffer()).toString()).toContain('canonical')
      const etag = answer.headers.get('etag')
      marks.add(etag)
      const again = await ask(path, { 'accept-encoding': 'gzip', 'if-none-match': etag ?? '' })
      expect(again.status).toBe(304)
    }
    expect(marks.size).toBe(3)
  })

  test('has robots.txt and a sitemap', async () => {
    const robots = await ask('/robots.txt')
    expect(robots.headers.get('content-type')).toStartWith('text/plain')
    expect(await robots.text()).toBe('Sitemap: https://meydan.test/sitemap.xml\n')
    const sitemap = await ask('/sitemap.xml')
    expect(sitemap.headers.get('content-type')).toMatch(/xml/)
    expect(await sitemap.text()).toBe('<loc>https://meydan.test/terms</loc>')
    expect((await ask('/.heads.json', { accept: 'application/json' })).status).toBe(404)
  })
})
