import { expect, test } from 'bun:test'
import en from '../messages/en.json'
import tr from '../messages/tr.json'
import { headsOf, publicPages, sitemap } from './heads.ts'

const heads = headsOf({ tr, en })
/** Fills in the product name as the server does. */
const withBrand = (text: string) => text.replaceAll('{{brand}}', 'Meydan')
const all = Object.values(heads)
  .flatMap((each) => Object.values(each))
  .map(({ title, description }) => ({ title: withBrand(title), description: withBrand(description) }))

test('every public page has a title and a description of its own, of a length that search engines show', () => {
  expect(new Set(all.map(({ description }) => description)).size).toBe(all.length)
  for (const { title, description } of all) {
    expect(title.length).toBeLessThanOrEqual(60)
    expect(description.length).toBeGreaterThanOrEqual(50)
    expect(description.length).toBeLessThanOrEqual(160)
  }
  expect(heads['/terms']?.en?.title).toBe('Terms of use · {{brand}}')
  expect(heads['/terms']?.tr?.description).toStartWith('{{brand}} kullanım kuralları')
  expect(JSON.stringify(heads)).not.toMatch(/Meydan|(?<!\{)\{brand\}/)
})

test('throws while building when a message is missing', () => {
  const { legal_seo_terms_description: _, ...without } = en
  expect(() => headsOf({ tr, en: without })).toThrow('legal_seo_terms_description')
})

test('the sitemap lists exactly the public pages, in both languages', () => {
  const places = [...sitemap().matchAll(/<loc>\{\{origin\}\}([^<]*)<\/loc>/g)].map(([, place]) => place)
  expect(places).toEqual(Object.keys(publicPages).flatMap((path) => [path, `${path}?lang=en`]))
  expect(sitemap()).not.toContain('/profile')
})

test('every public page has a route', async () => {
  const routes = await Bun.file(new URL('../route-tree.gen.ts', import.meta.url)).text()
  for (const path of Object.keys(publicPages)) expect(routes).toContain(`'${path}'`)
})
