import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** The one file that names every message, which modules import as `m`. */
const all = /'[^']*paraglide\/messages\.js'/
const used = /\bm\.(\w+)/g
const ofFile = 'virtual:messages/'
const inLanguage = 'virtual:in-language'

/** The text of a message in the language of the page, or in the one that is asked for. */
const inLanguageCode = (runtime: string) => `import { getLocale } from '${runtime}'
export const inLanguage = (tr, en) => (inputs = {}, options) => {
  const text = (options?.locale ?? getLocale()) === 'en' ? en : tr
  return typeof text === 'string' ? text : text(inputs)
}`

/** A compiled message in fewer bytes: both texts and one call, where paraglide writes three functions. */
export function shorten(compiled: string): string {
  const code = compiled.replace(/\/\*[\s\S]*?\*\//g, '')
  const [choice, name] =
    /export const (\w+) =\s+\(\([\s\S]+if \(locale === "en"\) return en_\w+\(inputs\)\s+return tr_\w+\(inputs\)\s+\}\);?\s*$/.exec(
      code,
    ) ?? []
  if (!choice) throw new Error(`A message does not read as it used to: ${compiled}`)
  const texts = code
    .slice(0, -choice.length)
    .replace(/^import \{[^}]*\} from '..\/runtime.js';$/m, `import { inLanguage } from '${inLanguage}'`)
    .replace(/=\s+\(\) => \{\s*return\s+\((`(?:[^`\\]|\\[\s\S])*`)\)\s*\};/g, '= $1;')
  return `${texts}export const ${name} = /* @__PURE__ */ inLanguage(tr_${name}, en_${name})\n`
}

/** Gives each module the messages that it uses, so that a page loads those of its own modules alone. */
export function messages(web: string): Plugin {
  const folder = `${web}/paraglide/messages/`
  const namesOf = new Map<string, string[]>()
  return {
    name: 'messages',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id.startsWith(folder) && !id.endsWith('_index.js')) return { code: shorten(code), map: null }
      const file = relative(web, id.split('?')[0]!)
      if (file.startsWith('..') || !all.test(code)) return null
      namesOf.set(file, [...new Set([...code.matchAll(used)].map(([, name]) => name!))])
      return code.replace(all, `'${ofFile}${file}'`)
    },
    resolveId: (id) =>
      id.startsWith(ofFile) || id === inLanguage ? { id: `\0${id}`, moduleSideEffects: false } : null,
    load(id) {
      if (id === `\0${inLanguage}`) return inLanguageCode(`${web}/paraglide/runtime.js`)
      const names = id.startsWith(`\0${ofFile}`) && namesOf.get(id.slice(ofFile.length + 1))
      if (!names) return null
      return names.map((name) => `export { ${name} } from '${folder}${name}.js'`).join('\n')
    },
  }
}
