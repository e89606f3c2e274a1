import { inbox, notifications } from '#db/schema/index.ts'
import type { Deps } from '../context.ts'
import { buildUser } from './build.ts'

/** Inserts a notification; sent and in-app by default. */
export async function buildNotification(deps: Deps, values: Partial<typeof notifications.$inferInsert> = {}) {
  const createdBy = values.createdBy ?? (await buildUser(deps, { role: 'admin' })).id
  const [notification] = await deps.database.db
    .insert(notifications)
    .values({
      channel: 'in_app',
      targetType: 'all_users',
      platforms: ['web'],
      status: 'sent',
      translations: { tr: { title: 'Başlık', message: 'Mesaj' } },
      createdAt: deps.now(),
      ...values,
      createdBy,
    })
    .returning()
  return notification!
}

export function buildInbox(
  { database, now }: Deps,
  { rows = 1, ...row }: { userId: number; notificationId: number; rows?: number },
) {
  return database.db
    .insert(inbox)
    .values(Array.from({ length: rows }, () => ({ ...row, createdAt: now() })))
    .returning()
}

/** Inserts many users in one statement. */
export async function buildCrowd({ database }: Deps, size: number): Promise<void> {
  await database.sql`
    insert into users (email, first_name, last_name, password_hash)
    select 'kalabalik' || n || '@ornek.com', 'Oyuncu', 'Sayı', 'x' from generate_series(1, ${size}) n`
}

/** A request body of the compose screen. */
export const compose = (more: Record<string, unknown> = {}) => ({
  target_type: 'all_users',
  target_value: null,
  notification_type: 'in_app',
  platform: ['web'],
  priority: 2,
  importance_level: 2,
  scheduled_at: null,
  payload: { created_from: 'admin_panel', platforms: ['web'] },
  translations: {
    tr: { title: 'Turnuva başlıyor', message: 'Meydana gel' },
    en: { title: 'It begins', message: 'Come' },
  },
  ...more,
})
