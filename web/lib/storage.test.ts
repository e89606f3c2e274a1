import { afterEach, beforeEach, expect, test } from 'bun:test'
import { consentVersion } from '#api/rules/consent.ts'
import { nothingAllowed, type Refusable, rememberChoice, rememberedChoice, storeConsent } from './consent.ts'
import { keptOrigin, noteArrival } from './origin.ts'
import { storageNames } from './storage.ts'
import { setTheme } from './theme.ts'

const all = { functional: true, performance: true, marketing: true, preference: true }
const answer = (flags = nothingAllowed) => storeConsent({ version: consentVersion, flags })
const namesOf = (area: Storage) => Object.keys(area).sort()
const choices = [
  'adminNotificationDisplayLanguage',
  'console-menu',
  'console-recent',
  'language',
  'theme',
] as const
const chooseAll = () => {
  for (const name of choices) rememberChoice(name, 'en')
}

let stop = () => {}
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  storeConsent({ version: null, flags: null, userId: null, guestUntil: 0 })
  history.replaceState(null, '', '/?utm_source=dergi&utm_campaign=kupa&x=1')
  stop = noteArrival()
})
afterEach(() => {
  stop()
  setTheme('night')
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.setItem('language', 'tr')
})

test('before an answer nothing outlives the tab', () => {
  chooseAll()
  expect(namesOf(localStorage)).toEqual([])
  expect(keptOrigin()).toBeUndefined()
  for (const name of choices) expect(rememberedChoice(name)).toBe('en')
})

test('with every category each name is kept by its own one, and withdrawing it removes what it kept', () => {
  chooseAll()
  answer(all)
  expect(namesOf(localStorage)).toEqual([...choices, 'consent', 'origin'].sort())
  expect(namesOf(sessionStorage)).toEqual([])
  for (const category of ['functional', 'preference', 'marketing'] satisfies Refusable[]) {
    answer(all)
    chooseAll()
    answer({ ...all, [category]: false })
    const gone = Object.keys(storageNames).filter(
      (name) => storageNames[name as keyof typeof storageNames] === category,
    )
    expect(gone.length).toBeGreaterThan(0)
    for (const name of gone) expect(localStorage.getItem(name)).toBeNull()
    // What the tab shows stays for as long as the tab; where the visitor came from is forgotten.
    expect(namesOf(sessionStorage)).toEqual(category === 'marketing' ? [] : gone.sort())
  }
})

test('a registered visitor who allowed marketing sends where they came from first', () => {
  answer({ ...nothingAllowed, marketing: true })
  expect(keptOrigin()).toEqual({ source: 'dergi', campaign: 'kupa' })
  stop()
  history.replaceState(null, '', '/?utm_source=baska')
  stop = noteArrival()
  expect(keptOrigin()).toEqual({ source: 'dergi', campaign: 'kupa' })
  answer()
  expect(keptOrigin()).toBeUndefined()
})

test('the cookie policy in force names everything that is stored, in both languages', async () => {
  const folder = `${import.meta.dirname}/../../api/features/legal/documents/cookies`
  for (const language of ['tr', 'en']) {
    const file = [...new Bun.Glob(`*.${language}.md`).scanSync({ cwd: folder })].sort().at(-1)
    const text = await Bun.file(`${folder}/${file}`).text()
    const named = [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name)
    expect(Object.keys(storageNames).filter((name) => !named.includes(name))).toEqual([])
  }
})
