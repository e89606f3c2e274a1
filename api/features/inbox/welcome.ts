import type { Ctx } from '#api/context.ts'
import { insertUnlisted } from './unlisted-queries.ts'

const translations = {
  tr: {
    title: 'Hoş geldin {{firstName}}!',
    message:
      'Haberlerin, ödüllerin ve güvenlik uyarıların burada birikir. Hangilerini almak istediğini profilindeki iletişim tercihlerinden seçebilirsin.',
  },
  en: {
    title: 'Welcome, {{firstName}}!',
    message:
      'Your news, rewards and security alerts arrive here. Choose which ones you want in the communication preferences of your profile.',
  },
}

/** All new accounts share one text; the first one is its author, because no other user is sure to exist. */
const shared = { id: 0, kind: 'welcome', targetType: 'all_users', translations } as const

/** Puts the welcome notification into the inbox of a new account, in the transaction that creates it. */
export const welcome = (tx: Ctx, userId: number): Promise<void> =>
  insertUnlisted(tx.db, { ...shared, userId, now: tx.now() })
