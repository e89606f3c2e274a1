import type { Ctx } from '#api/context.ts'
import { insertWelcome } from './welcome-queries.ts'

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

/** Puts the welcome notification into the inbox of a new account, in the transaction that creates it. */
export const welcome = (tx: Ctx, userId: number): Promise<void> =>
  insertWelcome(tx.db, { userId, translations, now: tx.now() })
