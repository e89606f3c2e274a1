import type { Database } from '#db/client.ts'
import { inbox, notifications } from '#db/schema/index.ts'
import type { Translations } from '#db/schema/templates.ts'

/** The text that all new accounts share. Identities start at one, and the lists of the console leave this id out. */
const welcomeId = 0

type Welcome = { userId: number; translations: Translations; now: Date }

/** The first new account stores the text, as its author, because no other user is sure to exist. */
export async function insertWelcome(db: Database, { userId, translations, now }: Welcome): Promise<void> {
  await db
    .insert(notifications)
    .overridingSystemValue()
    .values({
      ...{
        id: welcomeId,
        kind: 'welcome',
        channel: 'in_app',
        platforms: ['web'],
        status: 'sent',
        expanded: true,
      },
      ...{ targetType: 'all_users', translations, createdBy: userId, createdAt: now, updatedAt: now },
    })
    .onConflictDoNothing({ target: notifications.id })
  await db.insert(inbox).values({ userId, notificationId: welcomeId, createdAt: now })
}
