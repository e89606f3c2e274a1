import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGeo } from './geo.ts'
import { createLog } from './log.ts'

const log = createLog({ dir: join(tmpdir(), 'meydan-test-logs'), level: 'silent' })
const geo = createGeo({ file: undefined, log })

test.each([
  ['78.180.0.1', 'TR'],
  ['::ffff:78.180.0.1', 'TR'],
  ['::FFFF:8.8.8.8', 'US'],
  ['2a00:1450:4001::1', 'DE'],
])('%s is in %s', async (ip, country) => {
  expect(await geo.countryOf(ip)).toBe(country)
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '192.168.1.1',
  '172.31.0.9',
  '169.254.1.1',
  '100.64.0.1',
  '198.18.0.1',
  '203.0.113.7',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:a00:1',
  'fd00::1',
  'fe80::1%eth0',
  '2001:db8::1',
  'nowhere',
  '',
])('%p has no country', async (ip) => {
  expect(await geo.countryOf(ip)).toBeNull()
})

test('returns the country name in the language of the reader', async () => {
  expect(await geo.placeOf('78.180.0.1', 'tr')).toBe('Türkiye')
  expect(await geo.placeOf('2a00:1450:4001::1', 'tr')).toBe('Almanya')
  expect(await geo.placeOf('2a00:1450:4001::1', 'en')).toBe('Germany')
  expect(await geo.placeOf('127.0.0.1', 'en')).toBeNull()
})

test('logs an unreadable database once, and returns null', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'meydan-geo-'))
  const kept = createLog({ dir, level: 'error' })
  const lost = createGeo({ file: '/nowhere/map.mmdb', log: kept })
  expect(await Promise.all([lost.countryOf('8.8.8.8'), lost.countryOf('78.180.0.1')])).toEqual([null, null])
  await kept.close()
  const lines = (await Bun.file(join(dir, 'error.log')).text()).trim().split('\n')
  expect(lines).toEqual([expect.stringContaining('/nowhere/map.mmdb')])
  rmSync(dir, { recursive: true })
})
