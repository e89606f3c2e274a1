import { expect, test } from 'bun:test'

const root = import.meta.dir
const page = await Bun.file(`${root}/docs/decisions.md`).text()
const explained = [...page.matchAll(/^- \*\*D(\d+)\*\* /gm)].map(([, number]) => Number(number))

const files = ['*.{ts,md}', '{api,cli,db,e2e,web}/**/*.{ts,tsx,css,sql,md,html}']
  .flatMap((pattern) => [...new Bun.Glob(pattern).scanSync({ cwd: root })])
  .filter((file) => !/^web\/(paraglide|dist)\//.test(file))

/** D20, or D20–D23 for all of them; D02 is an Irish postal code, and R2 D2 a name. */
const citation = /(?<!R2 )\bD([1-9]\d{0,2})\b(?:[–-]D([1-9]\d{0,2})\b)?/g

async function citedIn(file: string) {
  const text = await Bun.file(`${root}/${file}`).text()
  return [...text.matchAll(citation)].flatMap(([, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, step) => Number(first) + step),
  )
}

test('docs/decisions.md explains each decision that is cited, each once and no other', async () => {
  const cited = new Set((await Promise.all(files.map(citedIn))).flat())
  expect(explained).toEqual([...cited].sort((one, other) => one - other))
})

test('no source cites the specification by section or endpoint number, which readers cannot look up', async () => {
  const cites = /\bspec(?:ification)? \d §|\((?:[NP]\d{1,3})(?:[,)]|–)/i
  const found = await Promise.all(
    files.map(async (file) => ({ file, text: cites.exec(await Bun.file(`${root}/${file}`).text())?.[0] })),
  )
  expect(found.filter(({ file, text }) => text && file !== 'decisions.test.ts')).toEqual([])
})
