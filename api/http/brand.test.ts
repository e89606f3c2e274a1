import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { Env } from './env.ts'
import { staticFiles } from './static.ts'

const root = mkdtempSync(join(tmpdir(), 'meydan-brand-'))
const brand = 'A&B "<x>" $&'
const escaped = 'A&amp;B &quot;&lt;x&gt;&quot; $&amp;'

const page =
  '<!doctype html><html lang="tr"><head><meta name="description" content="x" />' +
  '<meta name="application-name" content="Meydan" /><title>Meydan</title></head><div id="app"></div></html>'
const head = { title: 'Giriş yap · {{brand}}', description: '{{brand}} hesabına giriş yap' }
const files: Record<string, string> = {
  'index.html': page,
  '.heads.json': JSON.stringify({ '/login': { tr: head, en: head } }),
  '.front.json': JSON.stringify({
    prerendered: { '/login': '<b>{{brand}}</b>' },
    pages: {},
    app: { scripts: [], data: [] },
  }),
  'site.webmanifest': JSON.stringify({ id: '/', name: 'Meydan', short_name: 'Meydan' }),
  'service-worker.js': 'self.brand="Meydan";(()=>{})()',
}

beforeAll(() => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text)
})
afterAll(() => rmSync(root, { recursive: true }))

const appOf = (named: { brand?: string }) =>
  new Hono<Env>().get('*', staticFiles({ root, origin: () => 'https://meydan.test', ...named }))
const read = async (path: string, named = { brand }) =>
  (await appOf(named).request(path, { headers: { accept: 'text/html' } })).text()

describe('the name of the product', () => {
  test('is in the public page, its prerendered screen and its link preview, and is escaped', async () => {
    const html = await read('/login')
    for (const part of [
      `<meta name="application-name" content="${escaped}" />`,
      `<title>Giriş yap · ${escaped}</title>`,
      `<meta name="description" content="${escaped} hesabına giriş yap" />`,
      `<meta property="og:site_name" content="${escaped}" />`,
      `<div id="app"><b>${escaped}</b></div>`,
    ])
      expect(html).toContain(part)
    expect(html).not.toMatch(/<x>|Meydan|\{\{/)
  })

  test('is in a page that requires a session', async () => {
    const html = await read('/profile')
    expect(html).toContain(`<title>${escaped}</title>`)
    expect(html).toContain(`<meta name="application-name" content="${escaped}" />`)
    expect(html).not.toContain('Meydan')
  })

  test('is the name of the installed app, and the title of a push without one', async () => {
    expect(JSON.parse(await read('/site.webmanifest'))).toEqual({ id: '/', name: brand, short_name: brand })
    expect(await read('/service-worker.js')).toBe(`self.brand=${JSON.stringify(brand)};(()=>{})()`)
  })

  test('is that of the build without the setting', async () => {
    expect(await (await appOf({}).request('/login', { headers: { accept: 'text/html' } })).text()).toContain(
      '<title>Giriş yap · Meydan</title>',
    )
  })
})
