import { expect, test } from 'bun:test'
import { Glob } from 'bun'
import en from './messages/en.json'
import tr from './messages/tr.json'

const placeholders = (text: unknown) =>
  [...new Set([...JSON.stringify(text).matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort()
const entries = (messages: object) => Object.entries(messages).filter(([key]) => key !== '$schema')

test('both languages have the same messages', () => {
  expect(Object.keys(en).sort()).toEqual(Object.keys(tr).sort())
})

test('a message takes the same values in both languages', () => {
  const english = Object.fromEntries(entries(en))
  for (const [key, text] of entries(tr))
    expect([key, placeholders(english[key])]).toEqual([key, placeholders(text)])
})

test('no message is empty and every key has the form feature_place_what', () => {
  for (const [key, text] of [...entries(tr), ...entries(en)]) {
    expect(text).not.toBe('')
    expect(key).toMatch(/^[a-z]+(_[a-z0-9]+)+$/)
  }
})

test('English texts have singular forms', () => {
  const counted =
    /(?<!about )\{(count|total|days|keys|rating)\} (\w+ )?(people|notifications|deliveries|segments|templates|results|messages|entries|ratings|stars|rows|lines|cores|keys|values|connections|times|sessions)\b/i
  for (const [key, text] of entries(en))
    if (counted.test(JSON.stringify(text)))
      expect([key, JSON.stringify(text)]).toEqual([key, expect.stringContaining('quantity=one')])
})

test('every group of settings has a name in the console', async () => {
  const keys = await Bun.file(`${import.meta.dir}/../api/features/settings/definitions.ts`).text()
  const groups = new Set([...keys.matchAll(/^ {2}'(\w+)\./gm)].map(([, group]) => group))
  const panel = await Bun.file(`${import.meta.dir}/features/system/config-panel.tsx`).text()
  expect(groups.size).toBeGreaterThan(3)
  for (const group of groups) expect(panel).toContain(`${group}: m.system_config_group_${group}`)
})

test('only irreversible actions say that they cannot be undone, in both languages', () => {
  const gone = [
    ...['api_keys_revoke_body', 'logs_clear_ask_lost'],
    ...['notifications_history_delete_body', 'notifications_history_delete_body_turkish'],
  ]
  const saying = (messages: object, text: RegExp) =>
    entries(messages).flatMap(([key, value]) => (text.test(JSON.stringify(value)) ? [key] : []))
  expect(saying(en, /\b(this cannot be undone|cannot undo this)/i).toSorted()).toEqual(gone)
  const turkish = saying(tr, /(?<!mesajlar )geri alınamaz/i)
  expect(turkish.toSorted()).toEqual(gone)
})

/** Sentences that the specification gives word by word. */
const quoted = [
  'Çok fazla başarısız deneme. Lütfen daha sonra tekrar deneyin.',
  'Bağlantı hatası. Lütfen tekrar deneyin.',
]

/** Messages of pages that the specification words, which address the reader as *siz*. */
const formal = [
  'account_form_errors',
  'account_password_network',
  'api_keys_client_remove_title',
  'api_keys_revoke_title',
  'auth_login_error_limit',
  'auth_login_error_locked',
  'auth_login_error_network',
  'common_access_denied_body',
]

test('the screens say sen, except where the specification gives the sentence', () => {
  const siz =
    /([bcçdfgğhjklmnprsştvyz](iniz|ınız|unuz|ünüz)|misiniz|siniz|sınız|lütfen)|(girin|giriniz|edin|deneyin|yazın|seçin)[.! ]/iu
  const found = entries(tr).flatMap(([key, text]) => (siz.test(JSON.stringify(text)) ? [key] : []))
  expect(found.toSorted()).toEqual(formal)
})

test("trying again is 'Yeniden dene' in every Turkish text of the app, the API and the command line", async () => {
  const root = `${import.meta.dir}/..`
  const sources = ['web/messages/tr.json', '{api,cli,db}/**/*.{ts,tsx,json,md}', 'web/**/*.{ts,tsx,html}']
    .flatMap((pattern) => [...new Glob(pattern).scanSync({ cwd: root })])
    .filter((file) => !/\.test\.tsx?$|^web\/(paraglide|dist)\//.test(file))
  expect(sources.length).toBeGreaterThan(1000)
  for (const file of sources) {
    const text = quoted.reduce(
      (rest, each) => rest.replaceAll(each, ''),
      await Bun.file(`${root}/${file}`).text(),
    )
    expect([file, /tekrar(?:dan)?\s+dene/iu.exec(text)?.[0]]).toEqual([file, undefined])
  }
})

/** Where a message of this file is shown: in features, or in what all of them share. */
function placesOf(file: string, code: string): string[] {
  const [, feature] = /^features\/([^/]+)\//.exec(file) ?? []
  if (feature) return [feature]
  if (file.startsWith('routes/')) return [...code.matchAll(/#web\/features\/([^/]+)\//g)].map(([, of]) => of!)
  // The prerendered screens and the heads of pages repeat what features show.
  return /^(prerender\.tsx|build\/)/.test(file) ? [] : ['common']
}

async function placesOfMessages() {
  const places = new Map<string, Set<string>>()
  const sources = [...new Glob('**/*.{ts,tsx}').scanSync({ cwd: import.meta.dir })].filter(
    (file) => !/^(paraglide|dist|testing)\/|\.test\.tsx?$/.test(file),
  )
  for (const file of sources) {
    const code = (await Bun.file(`${import.meta.dir}/${file}`).text()).replace(/\/\*[\s\S]*?\*\//g, '')
    const named = file.startsWith('build/') ? /'([a-z]+(?:_[a-z0-9]+)+)'/g : /\bm\.([a-z0-9_]+)/g
    for (const [, key] of code.matchAll(named)) {
      const found = places.get(key!) ?? new Set()
      for (const place of placesOf(file, code)) found.add(place.replaceAll('-', '_'))
      places.set(key!, found)
    }
  }
  return places
}

test('a message is used, and its key starts with the only feature that shows it, or with common', async () => {
  const places = await placesOfMessages()
  for (const [key] of entries(en)) {
    const shown = places.get(key)
    expect([key, shown ? 'used' : 'unused']).toEqual([key, 'used'])
    if (key.startsWith('nav_') || !shown?.size) continue
    const [only] = shown.size === 1 ? shown : ['common']
    expect([key, key.startsWith(`${only}_`)]).toEqual([key, true])
  }
})

test('what is sent to one person is a message in both languages, and not a notification', () => {
  const turkish = Object.fromEntries(entries(tr))
  const ofDeliveries = entries(en).filter(([key]) => key.startsWith('deliveries_'))
  expect(ofDeliveries.length).toBeGreaterThan(100)
  for (const [key, text] of ofDeliveries) {
    const said = JSON.stringify(text)
    expect([key, said]).not.toEqual([
      key,
      expect.stringMatching(/\b(failed|undelivered|skipped|expired) notification/i),
    ])
    const translated = JSON.stringify(turkish[key])
    if (/message/i.test(said) && /bildirim/.test(translated)) expect(translated).toMatch(/mesaj|ileti/i)
  }
})
