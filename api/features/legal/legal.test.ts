import { describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openWorld } from '#api/testing/world.ts'
import { type Language, languages } from '#db/enums.ts'
import { inForce, keyOf, readLibrary } from './library.ts'
import { renderDocument } from './render.ts'
import { currentVersion } from './service.ts'

const world = await openWorld({
  env: { BRAND_NAME: 'Alan <b>', PUBLIC_URL: 'https://www.alan.test', AUDIT_KEEP_DAYS: '91' },
})

const slugs = ['terms', 'docs', 'sales-terms', 'privacy', 'cookies', 'targeted-ads']
const get = (slug: string, language?: Language, headers?: Record<string, string>) =>
  world.anyone.get(`/content/legal/${slug}${language ? `?language=${language}` : ''}`, { headers })

describe.each(slugs)('the text %s', (slug) => {
  test.each([...languages])(
    'exists in %s, with its date and anchors, and without scripts',
    async (language) => {
      const { status, headers, body } = await get(slug, language)
      expect(status).toBe(200)
      const { html, version, updated_at, sections, title, hash } = body.data
      expect(version).toMatch(/^20\d\d-\d\d-\d\d$/)
      expect(updated_at).toBe(`${version}T00:00:00.000Z`)
      expect(currentVersion(slug, language)).toEqual({ version, hash })
      expect(headers.get('content-language')).toBe(language)
      expect(title.length).toBeGreaterThan(5)
      expect(sections.length).toBeGreaterThan(3)
      expect([...html.matchAll(/<h2 id="(s\d+)">/g)].map(([, id]) => id)).toEqual(
        sections.map(({ id }: { id: string }) => id),
      )
      expect(html).toContain('Alan &lt;b&gt;')
      expect(html).not.toMatch(/\{\{|Meydan|<script|<b>|\son\w+=/i)
      for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^(\/|#|https:|mailto:)/)
    },
  )

  test('has the same structure in both languages', async () => {
    const [tr, en] = await Promise.all(languages.map((each) => get(slug, each)))
    expect(tr?.body.data.sections).toHaveLength(en?.body.data.sections.length)
    expect(tr?.body.data.version).toBe(en?.body.data.version)
    expect(tr?.body.data.title).not.toBe(en?.body.data.title)
  })
})

test('returns 404 for an unknown slug', async () => {
  for (const slug of [
    'imprint',
    '..%2f..%2fpackage.json',
    '__proto__',
    'constructor',
    'privacy%20tr',
    '%00',
  ]) {
    expect((await get(slug)).status).toBe(404)
  }
})

test('uses the language of the query, else of the request, else Turkish, and rejects others', async () => {
  expect((await get('privacy')).body.data.language).toBe('tr')
  expect((await get('privacy', undefined, { 'accept-language': 'en' })).body.data.language).toBe('en')
  expect((await get('privacy', 'tr', { 'accept-language': 'en' })).body.data.language).toBe('tr')
  expect((await world.anyone.get('/content/legal/privacy?language=de')).status).toBe(400)
})

test('returns 304 for a cached text, and is publicly cacheable only with a language in the query', async () => {
  const first = await get('terms', 'tr')
  expect(first.headers.get('cache-control')).toBe('public, max-age=300')
  expect((await get('terms')).headers.get('cache-control')).toBe('private, no-cache')
  const etag = first.headers.get('etag') ?? ''
  expect((await get('terms', 'tr', { 'if-none-match': etag })).status).toBe(304)
  expect((await get('terms', 'en', { 'if-none-match': etag })).status).toBe(200)
})

test('the privacy policy has the retention period of the audit log in days', async () => {
  expect((await get('privacy', 'en')).body.data.html).toContain('91 days')
  expect((await get('privacy', 'tr')).body.data.html).toContain('91 gün')
})

test('says what is missing of who runs the platform, and invents no address', async () => {
  for (const slug of slugs) {
    const { html, contact } = (await get(slug, 'tr')).body.data
    expect(contact).toBeNull()
    expect(html).not.toContain('mailto:')
    expect(html).not.toContain('destek@')
  }
  const { html } = (await get('privacy', 'tr')).body.data
  expect(html).toContain('İşleten kuruluş şunları henüz bildirmedi: unvan, adres, e-posta.')
})

test('the configured operator stands on the legal pages and in mails as text', async () => {
  const { settings } = world.deps
  Object.assign(settings, {
    OPERATOR_NAME: "Işık *Oyun* <b>A.Ş.</b> 'x'",
    OPERATOR_ADDRESS: 'Kordon Cd. 1, İzmir',
    OPERATOR_EMAIL: 'bilgi@isik.example',
    OPERATOR_KVKK_EMAIL: 'isik_as@hs01.kep.tr',
  })
  const { html, contact } = (await get('privacy', 'tr')).body.data
  for (const slug of ['terms', 'sales-terms'])
    expect((await get(slug, 'en')).body.data.html).toContain('Kordon Cd. 1, İzmir')
  const { email } = await world.user()
  await world.anyone.post('/auth/forgot-password', { email })
  const [mail] = await world.mailsTo(email)
  expect(mail!.text).toContain("Işık *Oyun* <b>A.Ş.</b> 'x' · Kordon Cd. 1, İzmir · bilgi@isik.example")
  expect(mail!.html).toContain('Işık *Oyun* &lt;b&gt;A.Ş.&lt;/b&gt;')
  for (const name of ['NAME', 'ADDRESS', 'EMAIL', 'KVKK_EMAIL'])
    Object.assign(settings, { [`OPERATOR_${name}`]: undefined })
  expect(contact).toBe('bilgi@isik.example')
  expect(html).toContain("Işık *Oyun* &lt;b&gt;A.Ş.&lt;/b&gt; 'x'")
  expect(html).toContain('href="mailto:isik_as@hs01.kep.tr"')
  expect(html).toContain('href="mailto:bilgi@isik.example"')
  expect(html).not.toContain('henüz bildirmedi')
})

test('is available during maintenance', async () => {
  const admin = await world.as(await world.admin())
  await admin.post('/admin/system/maintenance/enable', { reason: 'Bakım', duration: 5 })
  expect((await get('privacy', 'tr')).status).toBe(200)
  await admin.post('/admin/system/maintenance/disable')
})

test('the hash is that of the source file', async () => {
  const { version, hash } = currentVersion('cookies', 'en')
  const file = Bun.file(join(import.meta.dirname, `documents/cookies/${version}.en.md`))
  expect(hash).toBe(
    createHash('sha256')
      .update(await file.bytes())
      .digest('hex'),
  )
})

test('the text about targeted ads says that groups are made from the country of an address', async () => {
  const [tr, en] = await Promise.all(
    languages.map(async (each) => (await get('targeted-ads', each)).body.data.html),
  )
  expect(tr).toContain('kayıtlı adresinin <strong>ülkesi</strong>')
  expect(tr).toContain('kişiselleştirmeye izin vermeyenleri dışarıda bırakır')
  expect(en).toContain('the <strong>country</strong> of your saved address')
  expect(en).toContain('leaves out everybody who does not allow personalisation')
})

test('the newest file whose date has passed is in force', () => {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-legal-'))
  mkdirSync(join(folder, 'terms'))
  for (const day of ['2026-02-01', '2027-01-01', '2026-11-30']) {
    writeFileSync(join(folder, `terms/${day}.tr.md`), `# Koşullar\n\n${day}\n`)
  }
  const on = (day: string) => inForce(readLibrary(folder).get(keyOf('terms', 'tr')), new Date(day))?.version
  expect(on('2026-01-31')).toBeUndefined()
  expect(on('2026-11-29')).toBe('2026-02-01')
  expect(on('2026-11-30')).toBe('2026-11-30')
  expect(on('2027-06-01')).toBe('2027-01-01')
  writeFileSync(join(folder, 'terms/taslak.md'), '# Taslak')
  expect(() => readLibrary(folder)).toThrow('terms/taslak.md')
  rmSync(folder, { recursive: true })
})

test('escapes raw HTML and rejects unknown placeholders', () => {
  const { html } = renderDocument('# A\n\n<script>x</script>\n\nb <i onclick="x">c</i>\n', {})
  expect(html).not.toMatch(/<(script|i)/)
  expect(() => renderDocument('# A\n\n{{owner}}\n', {})).toThrow('{{owner}}')
})

test('each cell of a table names its column', () => {
  const table = '| Ad | Ne kadar & niye |\n| --- | --- |\n| `theme` | 1 yıl |\n| `origin` | 2 yıl |'
  const { html } = renderDocument(`# A\n${table}\n\n| Hak |\n| --- |\n| Silme |`, {})
  expect(
    [...html.matchAll(/<td data-label="([^"]*)">(?:<code>)?([^<]*)/g)].map(([, ...cell]) => cell),
  ).toEqual([
    ['Ad', 'theme'],
    ['Ne kadar &amp; niye', '1 yıl'],
    ['Ad', 'origin'],
    ['Ne kadar &amp; niye', '2 yıl'],
    ['Hak', 'Silme'],
  ])
})
