import { expect, test } from 'bun:test'
import { readDocument } from '#api/testing/document.ts'
import { openWorld } from '#api/testing/world.ts'

const world = await openWorld({ env: { BRAND_NAME: '<b>Meydan</b>' } })

const read = async (language: string, path = '/docs') => {
  const answer = await world.fetch(`${path}?lang=${language}`)
  return { status: answer.status, headers: answer.headers, page: await answer.text() }
}

test('the reference is Turkish unless English is chosen, whatever the browser asks for', async () => {
  const answer = await world.fetch('/docs', { headers: { 'accept-language': 'en' } })
  expect(await answer.text()).toContain('API başvurusu')
  expect((await read('tr')).page).toContain('API başvurusu')
  expect((await read('en')).page).toContain('API reference')
})

test('offers the other language', async () => {
  expect((await read('tr')).page).toContain('<a class="other-language" href="/docs?lang=en" lang="en"')
  const { page } = await read('tr', '/docs/support')
  expect(page).toContain('<a class="other-language" href="/docs/support?lang=en" lang="en"')
})

test('loads only files of this server, under the policy of every page', async () => {
  for (const path of ['/docs', '/docs/notifications']) {
    const { headers, page } = await read('en', path)
    expect(headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(page).not.toMatch(/<script>|\son\w+=|(src|href)="(?![/#])/)
  }
})

test('lets no text become markup', async () => {
  expect((await read('en')).page).toContain('&lt;b&gt;Meydan&lt;/b&gt; · API reference')
})

test('links the document for readers without scripts', async () => {
  const [, link] = /<p><a href="([^"]+)"/.exec((await read('tr')).page) ?? []
  const { info } = await (await world.fetch(link ?? '')).json()
  expect(info.description).toContain('Başarı')
})

test('leads back to the app', async () => {
  expect((await read('tr')).page).toMatch(/<a href="\/">.*Uygulamaya dön/)
})

/** The places that a page has, and those that its links name. */
const places = (page: string) => ({
  ids: [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id),
  links: [...page.matchAll(/href="(\/docs[^"#?]*)?(?:\?lang=en)?#([^"]+)"/g)].map(
    ([, path, id = '']) => [path, id] as const,
  ),
})

test('has each operation, with its permission and an example, and each error, where links lead to', async () => {
  const { document } = await readDocument(world)
  const tags: string[] = document.tags.map(({ name }: { name: string }) => name)
  const pages = new Map<string, string>()
  for (const path of ['/docs', ...tags.map((tag) => `/docs/${tag}`)])
    pages.set(path, (await read('en', path)).page)
  const found = new Map([...pages].map(([path, page]) => [path, places(page)]))
  for (const [path, { ids, links }] of found) {
    expect(ids).toEqual([...new Set(ids)])
    expect(links.filter(([other = path, id]) => !found.get(other)?.ids.includes(id))).toEqual([])
  }
  for (const [path, methods] of Object.entries<Record<string, any>>(document.paths))
    for (const [method, { tags, operationId, ...rest }] of Object.entries(methods)) {
      const page = pages.get(`/docs/${tags[0]}`)!
      const [, section = ''] = page.split(`id="${method.toUpperCase()}${path}"`)
      const [own = ''] = section.split('</section>')
      expect(own).toContain(`<code>${operationId}</code>`)
      expect(own).toContain(rest['x-permission'] ? `<code>${rest['x-permission']}</code>` : 'curl')
      expect(own).toContain('<pre><code>curl ')
    }
}, 30_000)

test('sends the values of a test as a command', async () => {
  const { page } = await read('en', '/docs/support')
  const [, section = ''] = page.split('id="POST/api/v1/support/tickets"')
  const [, command = ''] = /<pre><code>(curl[^<]+)/.exec(section) ?? []
  expect(command).toStartWith('curl -X POST &#39;')
  expect(command).toContain('/api/v1/support/tickets&#39;')
  expect(command).toContain('Content-Type: application/json')
  expect(command).toContain('&quot;category&quot;: &quot;technical&quot;')
})

test('has no page of a tag that does not exist', async () => {
  const answer = await world.fetch('/docs/nothing', { headers: { accept: 'text/html' } })
  // 503 where the web app, whose page says so, is not built.
  expect(answer.ok).toBe(false)
})
