import { seenMinutes } from '../system.ts'
import type { Label } from './label.ts'
import { supportKpiLabels } from './support-analytics.ts'

/** One number, one name, with its window: what every panel, the command line and files call a count of accounts or tickets. */
export const figureLabels = {
  active: { tr: 'Aktif hesap', en: 'Active accounts' },
  locked: { tr: 'Şu anda kilitli hesap', en: 'Accounts locked now' },
  withSession: { tr: 'Açık oturumu olan kullanıcı', en: 'Users with an open session' },
  openSessions: { tr: 'Açık oturum', en: 'Open sessions' },
  seenNow: {
    tr: `Son ${seenMinutes} dakikada görülen`,
    en: `Seen in the last ${seenMinutes} minutes`,
  },
  openTickets: supportKpiLabels.openBacklog,
} satisfies Record<string, Label>

/** Users who were seen in a number of days, today included. */
export const seenInDays = (days: number): Label => ({
  tr: `Son ${days} günde görülen`,
  en: `Seen in the last ${days} days`,
})
