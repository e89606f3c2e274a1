import { signAccessToken } from '#api/features/auth/tokens.ts'
import type { Sql } from '#db/client.ts'
import { secret } from './servers.ts'

const texts = [
  {
    tr: {
      title: 'Hafta sonu turnuvası',
      message: 'Kayıtlar cuma akşamı kapanıyor; takımını topla, yerini ayır.',
    },
    en: {
      title: 'Weekend tournament',
      message: 'Entries close on Friday evening; gather your team and save a seat.',
    },
  },
  {
    tr: {
      title: 'Ödülün hazır',
      message: 'Geçen ayın sıralamasında ilk yüze girdin. Ödülünü hesabından alabilirsin.',
    },
    en: {
      title: 'Your prize is ready',
      message: 'You finished in the top hundred last month. Collect it in your account.',
    },
  },
  {
    tr: {
      title: 'Bakım duyurusu',
      message: 'Salı gecesi 03.00–03.30 arasında meydan kapalı olacak; oyunlar etkilenmez.',
    },
    en: {
      title: 'Maintenance',
      message: 'The square is closed on Tuesday night from 03:00 to 03:30; games go on.',
    },
  },
  {
    tr: {
      title: 'Yeni cihazdan giriş',
      message: 'Hesabına yeni bir cihazdan girildi. Sen değilsen oturumu hemen kapat.',
    },
    en: {
      title: 'New sign-in',
      message: 'A new device signed in to your account. If it was not you, end that session now.',
    },
  },
]

/** So many gamers, by one statement. */
export const seedUsers = (sql: Sql, count: number, passwordHash = '-') => sql`
  insert into users (email, first_name, last_name, password_hash, email_verified_at)
  select 'oyuncu' || n || '@ornek.com', 'Işık', 'Çağlar ' || n, ${passwordHash}, now()
  from generate_series(1, ${count}::int) n`

export async function seedAdmin(sql: Sql): Promise<number> {
  const [admin] = await sql<[{ id: number }]>`
    insert into users (email, first_name, last_name, password_hash, role)
    values ('yonetici@ornek.com', 'Ada', 'Yönetir', '-', 'admin') returning id`
  return admin.id
}

/** Sent in-app notifications with texts in both languages. */
export const seedNotifications = (sql: Sql, count: number, by: number) => sql`
  insert into notifications (channel, target_type, platforms, status, translations, created_by, sent_at, expanded)
  select 'in_app', 'all_users', '{web}', 'sent', (${sql.json(texts)}::jsonb) -> (n % ${texts.length}::int), ${by}::int,
    now() - (${count}::int - n) * interval '25 minutes', true
  from generate_series(1, ${count}::int) n`

/** Where a gamer of the bench calls from, each from an address of their own. */
export const addressOf = (userId: number) => `10.0.${userId >> 8}.${userId & 255}`

/** Sessions of the first so many gamers on their own devices, and the access token of each. */
export async function seedSessions(sql: Sql, count: number): Promise<{ userId: number; token: string }[]> {
  const now = new Date()
  const rows = await sql<{ id: string; userId: number }[]>`
    insert into sessions (user_id, csrf_token, ip, user_agent, expires_at)
    select id, md5(id::text), '10.0.0.0'::inet + id, 'bench', now() + interval '30 days'
    from users where status = 'active' order by id limit ${count}
    returning id, user_id as "userId"`
  const key = new TextEncoder().encode(secret)
  return Promise.all(
    rows.map(async ({ id, userId }) => ({
      userId,
      token: await signAccessToken(key, { userId, sessionId: id, now }),
    })),
  )
}
