import type { Sql } from '#db/client.ts'

const firstNames = [
  ...[
    'Ahmet',
    'Ayşe',
    'Burak',
    'Çağla',
    'Deniz',
    'Elif',
    'Emre',
    'Fatma',
    'Gökhan',
    'Hatice',
    'İbrahim',
    'Işık',
  ],
  ...['Kaan', 'Leyla', 'Mehmet', 'Murat', 'Nazlı', 'Oğuz', 'Ömer', 'Pınar', 'Rıza', 'Selin', 'Şule', 'Tuğba'],
  ...[
    'Ufuk',
    'Ümit',
    'Volkan',
    'Yağmur',
    'Zeynep',
    'Berk',
    'Ceren',
    'Defne',
    'Ege',
    'Furkan',
    'Gizem',
    'Halil',
  ],
  ...[
    'İrem',
    'Kerem',
    'Melis',
    'Nihat',
    'Okan',
    'Pelin',
    'Sinan',
    'Tolga',
    'Umut',
    'Yasin',
    'Zerrin',
    'Aslı',
  ],
]
const lastNames = [
  ...['Yılmaz', 'Kaya', 'Demir', 'Şahin', 'Çelik', 'Yıldız', 'Öztürk', 'Aydın', 'Özdemir', 'Arslan', 'Doğan'],
  ...[
    'Kılıç',
    'Aslan',
    'Çetin',
    'Kara',
    'Koç',
    'Kurt',
    'Özkan',
    'Şimşek',
    'Polat',
    'Korkmaz',
    'Erdoğan',
    'Güneş',
  ],
  ...[
    'Aksoy',
    'Bulut',
    'Tekin',
    'Işık',
    'Yavuz',
    'Gül',
    'Taş',
    'Ateş',
    'Turan',
    'Keskin',
    'Ünal',
    'Bozkurt',
    'Sarı',
  ],
]

/**
 * So many people with names, usernames and phones, registered in two years. In name order, as from another system's
 * file, equal names are neighbours in the table.
 */
export const seedPeople = (sql: Sql, count: number, { inNameOrder }: { inNameOrder: boolean }) => sql`
  insert into users (email, username, first_name, last_name, password_hash, role, status, language, phone,
    email_verified_at, last_login_at, created_at)
  with people as (
    select n, (${firstNames}::text[])[1 + floor(random() * ${firstNames.length})::int] as first,
      (${lastNames}::text[])[1 + floor(random() * ${lastNames.length})::int] as last,
      random() as state, now() - random() * interval '730 days' as at
    from generate_series(1, ${count}::int) n
  )
  select fold(first || '.' || last) || n || '@ornek.com', case when n % 2 = 0 then 'oyuncu' || n end, first, last, '-',
    case when n % 20000 = 0 then 'admin' else 'user' end,
    case when state < 0.94 then 'active' when state < 0.97 then 'inactive' else 'suspended' end,
    case when n % 5 = 0 then 'en' else 'tr' end,
    case when n % 3 = 0 then '+905' || lpad((n::bigint * 7919 % 1000000000)::text, 9, '0') end,
    at, case when n % 8 > 0 then least(now(), at + random() * interval '90 days') end, at
  from people
  order by case when ${inNameOrder} then first || ' ' || last end, at`
