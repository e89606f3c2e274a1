import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Country } from './countries.ts'

type SourceState = { id: number; name: string; iso2: string; type: string | null }
type SourceCity = { id: number; name: string; state_id: number }

/** Where the source's own ids begin here, above every plate number and every district of Türkiye. */
const from = { state: 1_000, countryAsState: 10_000, city: 10_000, stateAsDistrict: 200_000 }

/**
 * States of all countries but Türkiye, and their cities as districts. A country without states has one named after it,
 * a state without cities a district named after it: an address needs one of each.
 */
export async function readWorld(packages: string, countries: Country[]) {
  const root = join(packages, '@countrystatecity/countries/dist/data')
  const folders = new Map(foldersIn(root).map((folder) => [folder.slice(-2), join(root, folder)]))
  const states: { id: number; countryId: number; name: string }[] = []
  const districts: { id: number; stateId: number; name: string }[] = []
  for (const { id: countryId, alpha2, nameEn } of countries) {
    if (alpha2 === 'TR') continue
    const folder = folders.get(alpha2)
    const found = folder ? await readStates(folder) : []
    const cities = folder ? await readCities(folder) : new Map<number, SourceCity[]>()
    if (found.length === 0) {
      const id = from.countryAsState + countryId
      states.push({ id, countryId, name: nameEn })
      districts.push({ id: from.stateAsDistrict + id, stateId: id, name: nameEn })
    }
    for (const { id: sourceId, name } of found) {
      const id = from.state + sourceId
      states.push({ id, countryId, name })
      const own = distinct(cities.get(sourceId) ?? [])
      for (const city of own) districts.push({ id: from.city + city.id, stateId: id, name: city.name })
      if (own.length === 0) districts.push({ id: from.stateAsDistrict + id, stateId: id, name })
    }
  }
  return { states, districts }
}

const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map(({ name }) => name)

const clean = (name: string) => name.replace(/\s+/g, ' ').trim()

/** Where a country has two of a name, such as Moscow, each says what it is. */
async function readStates(folder: string): Promise<{ id: number; name: string }[]> {
  const found: SourceState[] = await Bun.file(join(folder, 'states.json')).json()
  const kinds = Map.groupBy(found, ({ name }) => clean(name))
  return found
    .sort((a, b) => a.id - b.id)
    .map(({ id, name, type, iso2 }) => {
      const same = kinds.get(clean(name)) ?? []
      if (same.length === 1) return { id, name: clean(name) }
      const kind = same.filter((each) => each.type === type).length > 1 ? `${type} ${iso2}` : type
      return { id, name: `${clean(name)} (${kind})` }
    })
}

async function readCities(folder: string): Promise<Map<number, SourceCity[]>> {
  const lists = await Promise.all(
    foldersIn(folder).map(
      (state): Promise<SourceCity[]> => Bun.file(join(folder, state, 'cities.json')).json(),
    ),
  )
  return Map.groupBy(lists.flat(), ({ state_id }) => state_id)
}

function distinct(cities: SourceCity[]) {
  const byName = new Map<string, { id: number; name: string }>()
  for (const { id, name } of cities.sort((a, b) => a.id - b.id)) {
    if (!byName.has(clean(name))) byName.set(clean(name), { id, name: clean(name) })
  }
  return [...byName.values()]
}
