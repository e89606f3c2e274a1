import { type SegmentCondition, type SegmentRules, segmentKinds } from '#api/rules/segment-rules.ts'
import { formatDate, formatNumber } from '#web/lib/format.ts'
import { getLanguage } from '#web/lib/locale.ts'
import * as m from '#web/paraglide/messages.js'
import { choiceLabel } from './labels.ts'
import { type Operator, type Row, toRow } from './rule-draft.ts'

type Say = (value: string) => string

const told: Record<SegmentCondition['field'], Partial<Record<Operator, Say>>> = {
  role: {
    eq: (value) => m.common_rules_say_role({ value }),
    ne: (value) => m.common_rules_say_role_not({ value }),
  },
  status: {
    eq: (value) => m.common_rules_say_status({ value }),
    ne: (value) => m.common_rules_say_status_not({ value }),
  },
  language: {
    eq: (value) => m.common_rules_say_language({ value }),
    ne: (value) => m.common_rules_say_language_not({ value }),
  },
  platform: {
    eq: (value) => m.common_rules_say_platform({ value }),
    ne: (value) => m.common_rules_say_platform_not({ value }),
  },
  country: {
    eq: (place) => m.common_rules_say_country({ place: getLanguage() === 'tr' ? inPlace(place) : place }),
    ne: (place) => m.common_rules_say_country_not({ place }),
  },
  registered_at: {
    within: (days) => m.common_rules_say_joined_within({ days }),
    longer: (days) => m.common_rules_say_joined_longer({ days }),
    after: (date) => m.common_rules_say_joined_after({ date }),
    before: (date) => m.common_rules_say_joined_before({ date }),
  },
  last_seen_at: {
    within: (days) => m.common_rules_say_seen_within({ days }),
    longer: (days) => m.common_rules_say_seen_longer({ days }),
    after: (date) => m.common_rules_say_seen_after({ date }),
    before: (date) => m.common_rules_say_seen_before({ date }),
  },
  email_verified: { yes: () => m.common_rules_say_verified(), no: () => m.common_rules_say_unverified() },
  name: { contains: (value) => m.common_rules_say_name({ value }) },
  email: { contains: (value) => m.common_rules_say_email({ value }) },
  phone: { contains: (value) => m.common_rules_say_phone({ value }) },
}

/** A noun with a possessive suffix takes an n before the next suffix: Adaları'nda, Cumhuriyeti'nde. */
const possessive = / .*(lar[ıi]|leri|yeti|adası|bölgesi|sahili|krallığı)$/i

/** 'Türkiye'deki': the suffix follows the last vowel, and is hard after a hard consonant. */
export function inPlace(name: string): string {
  const letters = name.toLocaleLowerCase('tr').replace(/[^\p{L} ]/gu, '')
  const vowel = letters.match(/[aâıoueiîöüû](?=[^aâıoueiîöüû]*$)/u)?.[0] ?? 'e'
  const link = possessive.test(letters) ? 'n' : ''
  const consonant = !link && /[fstkçşhp]$/.test(letters) ? 't' : 'd'
  return `${name}'${link}${consonant}${'aâıou'.includes(vowel) ? 'a' : 'e'}ki`
}

/** No comma before the last `and`, as in all our texts. */
const tags = { tr: 'tr-TR', en: 'en-GB' }
const join = (words: string[], type: 'conjunction' | 'disjunction') =>
  new Intl.ListFormat(tags[getLanguage()], { type }).format(words)

type Names = ReadonlyMap<string, string>

/** Values as text: country names, choice labels, formatted days and dates. */
function speak({ field, operator, value, values }: Row, countries: Names): string {
  const kind = segmentKinds[field].kind
  const one = (each: string) =>
    kind === 'country' ? (countries.get(each) ?? each) : choiceLabel(field, each, { within: true })
  if (operator === 'in') return join(values.map(one), 'disjunction')
  if (operator === 'within' || operator === 'longer') return formatNumber(Number(value))
  if (operator === 'after' || operator === 'before')
    return Number.isNaN(Date.parse(value)) ? value : formatDate(value)
  return kind === 'flag' ? '' : one(value)
}

function phraseOf(condition: SegmentCondition, countries: Names): string {
  const row = toRow(condition, 0)
  const say = told[row.field][row.operator === 'in' ? 'eq' : row.operator]
  return say?.(speak(row, countries)) ?? ''
}

/** The rules as one sentence: 'Türkiye'deki, son 30 günde görülen oyuncular'. */
export function sentenceOf({ match, conditions }: SegmentRules, countries: Names): string {
  const phrases = conditions.map((condition) => phraseOf(condition, countries)).filter(Boolean)
  if (phrases.length === 0) return ''
  const language = getLanguage()
  const rules =
    match === 'all' && language === 'tr'
      ? phrases.join(', ')
      : join(phrases, match === 'any' ? 'disjunction' : 'conjunction')
  const sentence = m.common_rules_say_players({ rules })
  return sentence.charAt(0).toLocaleUpperCase(language) + sentence.slice(1)
}
