import { afterEach, expect, test } from 'bun:test'
import type { SegmentRules } from '#api/rules/segment-rules.ts'
import { setLanguage } from '#web/lib/locale.ts'
import { inPlace, sentenceOf } from './sentence.ts'

const names = {
  tr: new Map([
    ['TR', 'Türkiye'],
    ['DE', 'Almanya'],
    ['FR', 'Fransa'],
  ]),
  en: new Map([
    ['TR', 'Türkiye'],
    ['DE', 'Germany'],
    ['FR', 'France'],
  ]),
}
const both = (rules: SegmentRules) =>
  (['tr', 'en'] as const).map((language) => {
    setLanguage(language)
    return sentenceOf(rules, names[language])
  })

afterEach(() => setLanguage('tr'))

test.each<[string, SegmentRules, string, string]>([
  [
    'all of them',
    {
      match: 'all',
      conditions: [
        { field: 'country', op: 'eq', value: 'TR' },
        { field: 'last_seen_at', op: 'after', value: '30 days ago' },
      ],
    },
    "Türkiye'deki, son 30 günde görülen oyuncular",
    'Players in Türkiye and seen in the last 30 days',
  ],
  [
    'any of them',
    {
      match: 'any',
      conditions: [
        { field: 'platform', op: 'in', value: ['mobile_android', 'mobile_ios'] },
        { field: 'email_verified', op: 'ne', value: true },
      ],
    },
    'Android veya iOS kullanan veya e-postası doğrulanmamış oyuncular',
    'Players on Android or iOS or without a verified e-mail',
  ],
  [
    'several countries',
    { match: 'all', conditions: [{ field: 'country', op: 'in', value: ['TR', 'DE', 'FR'] }] },
    "Türkiye, Almanya veya Fransa'daki oyuncular",
    'Players in Türkiye, Germany or France',
  ],
  [
    'a day',
    { match: 'all', conditions: [{ field: 'registered_at', op: 'before', value: '2026-01-19' }] },
    '19\u00A0Oca\u00A02026 tarihinden önce katılan oyuncular',
    'Players who joined before Jan\u00A019,\u00A02026',
  ],
  [
    'words of choices',
    {
      match: 'all',
      conditions: [
        { field: 'status', op: 'eq', value: 'active' },
        { field: 'language', op: 'ne', value: 'tr' },
      ],
    },
    'Hesabı aktif olan, dili Türkçe olmayan oyuncular',
    'Players whose account is active and who do not use Turkish',
  ],
])('%s are shown as one sentence', (_case, rules, turkish, english) => {
  expect(both(rules)).toEqual([turkish, english])
})

test.each([
  ['Türkiye', "Türkiye'deki"],
  ['Almanya', "Almanya'daki"],
  ['Irak', "Irak'taki"],
  ['Japonya', "Japonya'daki"],
  ['Birleşik Krallık', "Birleşik Krallık'taki"],
  ['Amerika Birleşik Devletleri', "Amerika Birleşik Devletleri'ndeki"],
  ['Çek Cumhuriyeti', "Çek Cumhuriyeti'ndeki"],
  ['Cayman Adaları', "Cayman Adaları'ndaki"],
  ['Kıbrıs', "Kıbrıs'taki"],
  ['Ürdün', "Ürdün'deki"],
])('in %s', (name, expected) => {
  expect(inPlace(name)).toBe(expected)
})
