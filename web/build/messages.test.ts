import { expect, test } from 'bun:test'
import { Glob } from 'bun'
import { shorten } from './messages.ts'

const folder = `${import.meta.dir}/../paraglide/messages`

/** The shortened message, run as the page of a language would. */
function sayerOf(compiled: string, language: string) {
  const code = shorten(compiled)
    .replace(/^import \{ inLanguage \}.*$/m, '')
    .replace(/^import \* as registry.*$/m, '')
    .replace(/^export const \w+ =/m, 'return')
  const inLanguage = (tr: unknown, en: unknown) => (inputs: object) => {
    const text = language === 'en' ? en : tr
    return typeof text === 'function' ? text(inputs) : text
  }
  const registry = { plural: (_: string, count: number) => new Intl.PluralRules(language).select(count) }
  return new Function('inLanguage', 'registry', code)(inLanguage, registry)
}

test('every shortened message says what the compiled one says, in both languages', async () => {
  const all = await import('../paraglide/messages.js')
  const inputs = new Proxy({}, { get: () => 1 })
  for (const file of new Glob('*.js').scanSync(folder)) {
    if (file === '_index.js') continue
    const compiled = await Bun.file(`${folder}/${file}`).text()
    const name = file.slice(0, -'.js'.length)
    const say = all[name as keyof typeof all] as (inputs: object, options: object) => string
    for (const locale of ['tr', 'en'])
      expect([name, sayerOf(compiled, locale)(inputs)]).toEqual([name, say(inputs, { locale })])
  }
})

test('fails the build for a message that it cannot read', () => {
  expect(() => shorten('export const a = () => "a"')).toThrow('does not read')
})
