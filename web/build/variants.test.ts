import { expect, test } from 'bun:test'
import { oneOf } from './variants.ts'

const same = (tr: string, en = tr) => ({ phone: { tr, en }, desk: { tr, en } })

test('what all variants share is there once, and a text in both languages', () => {
  const page = (title: string) => `<h1 class="text-xl">${title}</h1><hr/><p>Meydan</p>`
  expect(oneOf(same(page('Kişiler'), page('People')))).toBe(
    '<h1 class="text-xl"><span lang="tr">Kişiler</span><span lang="en">People</span></h1><hr/><p>Meydan</p>',
  )
})

test('an element that differs between languages is there twice', () => {
  const field = (text: string) => `<label><input class="w" placeholder="${text}"/></label>`
  expect(oneOf(same(field('Ara'), field('Search')))).toBe(
    '<label><input class="w" placeholder="Ara" lang="tr"/><input class="w" placeholder="Search" lang="en"/></label>',
  )
})

test('only what one width has is marked as of it', () => {
  const list = (rows: string) => `<main><p>a</p>${rows}<p>z</p></main>`
  const phone = list('<ul><li>1</li></ul>')
  const desk = list('<table></table><i></i>')
  expect(oneOf({ phone: { tr: phone, en: phone }, desk: { tr: desk, en: desk } })).toBe(
    '<main><p>a</p><ul data-on="phone"><li>1</li></ul><table data-on="desk"></table><i data-on="desk"></i><p>z</p></main>',
  )
})

test('has no name, address or id that the app could meet twice, and keeps what styles look at', () => {
  const button = '<a id="content" href="/home" title="x" aria-current="page" aria-label="Ev" class="a">x</a>'
  expect(oneOf(same(button))).toBe('<a aria-current="page" class="a">x</a>')
})

test('a choice of languages has both of them in each language', () => {
  const choice = (chosen: string) =>
    ['tr', 'en']
      .map((each) => `<button lang="${each}" aria-pressed="${each === chosen}">${each}</button>`)
      .join('')
  const shown = oneOf(same(choice('tr'), choice('en'))).match(/<button[^>]* lang="en">\w+/g)
  expect(shown).toEqual([
    '<button aria-pressed="false" lang="en">tr',
    '<button aria-pressed="true" lang="en">en',
  ])
})
