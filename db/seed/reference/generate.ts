import { join } from 'node:path'
import { readCountries, readPhoneCodes } from './generate/countries.ts'
import { readTurkiye } from './generate/turkiye.ts'
import { readWorld } from './generate/world.ts'
import { dataFolder } from './tables.ts'

/**
 * Makes the files in data/ anew from the packages that ATTRIBUTION.md names. They are large and needed for this only,
 * so they are no dependencies: install them in a folder of their own and name its node_modules here.
 *
 *     bun db/seed/reference/generate.ts /somewhere/node_modules
 */
const packages = process.argv[2]
if (!packages) throw new Error('Which node_modules holds the packages that data/ATTRIBUTION.md names?')

const countries = await readCountries(packages)
const turkiyeId = countries.find(({ alpha2 }) => alpha2 === 'TR')?.id
if (!turkiyeId) throw new Error('The list of countries has no Türkiye')
const phoneCodes = await readPhoneCodes(packages, countries)
const turkiye = await readTurkiye(packages, turkiyeId)
const world = await readWorld(packages, countries)

await write('countries', countries)
await write('phone-codes', phoneCodes)
await write('turkiye-states', turkiye.states)
await write('turkiye-districts', turkiye.districts)
await write('turkiye-neighborhoods', turkiye.neighborhoods)
await write('world-states', world.states)
await write('world-districts', world.districts)

/** Rows as PostgreSQL's COPY reads them; the keys of a row are in the order of its table's columns. */
async function write(name: string, rows: Record<string, string | number>[]): Promise<void> {
  const lines = rows.map((row) => `${Object.values(row).map(cell).join('\t')}\n`)
  const packed = Bun.zstdCompressSync(lines.join(''), { level: 19 })
  await Bun.write(join(dataFolder, `${name}.tsv.zst`), packed)
  console.log(`${name}: ${rows.length} rows, ${packed.length} bytes`)
}

function cell(value: string | number): string {
  const text = String(value)
  if (text === '' || /[\t\n\r\\]/.test(text)) throw new Error(`Not a value to load: ${JSON.stringify(text)}`)
  return text
}
