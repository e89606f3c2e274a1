import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createWorld, type World } from '#api/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ env: { BRAND_NAME: '<b>Meydan</b>' } })
})
afterAll(() => world.close())

const read = async (language: string) => {
  const answer = await world.fetch(`/docs?lang=${language}`)
  return { headers: answer.headers, page: await answer.text() }
}

test('the reference is Turkish unless English is chosen, whatever the browser asks for', async () => {
  const answer = await world.fetch('/docs', { headers: { 'accept-language': 'en' } })
  expect(await answer.text()).toContain('API başvurusu')
  expect((await read('tr')).page).toContain('API başvurusu')
  expect((await read('en')).page).toContain('API reference')
})

test('offers the other language', async () => {
  expect((await read('tr')).page).toContain('<a class="other-language" href="/docs?lang=en" lang="en"')
})

test('loads only files of this server, under the policy of every page', async () => {
  const { headers, page } = await read('en')
  expect(headers.get('content-security-policy')).toContain("script-src 'self';")
  expect(page).not.toMatch(/<script>|\son\w+=|(src|href)="(?!\/)/)
})

test('escapes all texts', async () => {
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
