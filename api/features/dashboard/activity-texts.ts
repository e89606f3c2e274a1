import type { ActivityType } from '#api/rules/dashboard.ts'
import type { Language } from '#db/enums.ts'
import type { Activity } from './schema.ts'

type People = { actor: string; user: string }
type Text = Record<Language, (people: People) => string>
type Words = { type: ActivityType; status: Activity['status']; text: Text; own?: Text }

const suspension = (status: Words['status'], text: Text, own?: Text): Words => ({
  ...{ type: 'user_suspension', status, text },
  ...(own && { own }),
})
const update = (status: Words['status'], text: Text): Words => ({ type: 'system_update', status, text })

/** Audit actions that are shown, and their descriptions; `own` if the user did it to their own account. */
export const activityWords: Record<string, Words> = {
  'user.suspend': suspension(
    'warning',
    {
      tr: ({ actor, user }) => `${actor}, ${user} adlı kullanıcıyı askıya aldı`,
      en: ({ actor, user }) => `${actor} suspended ${user}`,
    },
    { tr: ({ user }) => `${user} hesabını dondurdu`, en: ({ user }) => `${user} suspended their account` },
  ),
  'user.activate': suspension('success', {
    tr: ({ actor, user }) => `${actor}, ${user} adlı kullanıcıyı etkinleştirdi`,
    en: ({ actor, user }) => `${actor} activated ${user}`,
  }),
  'user.reactivate': suspension('success', {
    tr: ({ user }) => `${user} hesabına geri döndü`,
    en: ({ user }) => `${user} reactivated their account`,
  }),
  'user.end_suspension': suspension('success', {
    tr: ({ user }) => `${user} adlı kullanıcının askısı sona erdi`,
    en: ({ user }) => `The suspension of ${user} ended`,
  }),
  'user.delete': suspension(
    'error',
    {
      tr: ({ actor, user }) => `${actor}, ${user} adlı kullanıcıyı sildi`,
      en: ({ actor, user }) => `${actor} deleted ${user}`,
    },
    { tr: ({ user }) => `${user} hesabını sildi`, en: ({ user }) => `${user} deleted their account` },
  ),
  'user.set_role': update('other', {
    tr: ({ actor, user }) => `${actor}, ${user} adlı kullanıcının rolünü değiştirdi`,
    en: ({ actor, user }) => `${actor} changed the role of ${user}`,
  }),
  'user.first_admin': update('success', {
    tr: ({ user }) => `İlk yönetici hesabı oluşturuldu: ${user}`,
    en: ({ user }) => `The first admin was created: ${user}`,
  }),
  'maintenance.enable': update('warning', {
    tr: ({ actor }) => `${actor} bakım modunu açtı`,
    en: ({ actor }) => `${actor} switched maintenance mode on`,
  }),
  'maintenance.disable': update('success', {
    tr: ({ actor }) => `Bakım modu sona erdi (${actor})`,
    en: ({ actor }) => `Maintenance mode ended (${actor})`,
  }),
}

/** The actor of an entry without a user. */
export const systemName: Record<Language, string> = { tr: 'Sistem', en: 'The system' }
/** A user whose row is gone. */
export const unknownName: Record<Language, string> = { tr: 'Silinmiş hesap', en: 'Deleted account' }

export const registrationText: Record<Language, (name: string) => string> = {
  tr: (name) => `${name} kayıt oldu`,
  en: (name) => `${name} registered`,
}

type Sent = { title: string; sent: number; failed: number; hasFailed: boolean }

/** A notification with the number of recipients it reached, and of those it did not reach. */
export function sentText(language: Language, { title, sent, failed, hasFailed }: Sent): string {
  const number = (value: number) => value.toLocaleString(language)
  if (language === 'tr') {
    if (hasFailed) return `“${title}” bildirimi gönderilemedi`
    const missed = failed > 0 ? `, ${number(failed)} kişiye ulaşamadı` : ''
    return `“${title}” bildirimi ${number(sent)} kişiye gönderildi${missed}`
  }
  if (hasFailed) return `The notification “${title}” could not be sent`
  const people = (value: number) => `${number(value)} ${value === 1 ? 'user' : 'users'}`
  const missed = failed > 0 ? `, and did not reach ${people(failed)}` : ''
  return `The notification “${title}” was sent to ${people(sent)}${missed}`
}

/** Minutes below an hour, hours below a day, else days (spec 3 §9). */
export function timeAgo(language: Language, at: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 60_000))
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'always' })
  if (minutes < 1) return language === 'tr' ? 'şimdi' : 'now'
  if (minutes < 60) return relative.format(-minutes, 'minute')
  if (minutes < 1440) return relative.format(-Math.floor(minutes / 60), 'hour')
  return relative.format(-Math.floor(minutes / 1440), 'day')
}
