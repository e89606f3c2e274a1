import { formatNumber } from '#api/lib/numbers.ts'
import type { ActivityType } from '#api/rules/dashboard.ts'
import { type AuditAction, auditActionLabels } from '#api/rules/labels/audit.ts'
import { roleLabels } from '#api/rules/labels/users.ts'
import type { Role } from '#db/enums/users.ts'
import type { Language } from '#db/enums.ts'
import type { Activity } from './schema.ts'

type Shown = { type: ActivityType; status: Activity['status'] }

const suspension = (status: Shown['status']): Shown => ({ type: 'user_suspension', status })
const update = (status: Shown['status']): Shown => ({ type: 'system_update', status })

/** The audit actions that are recent activities. */
const shownActions: Partial<Record<AuditAction, Shown>> = {
  'user.suspend': suspension('warning'),
  'user.deactivate': suspension('warning'),
  'user.activate': suspension('success'),
  'user.reactivate': suspension('success'),
  'user.end_suspension': suspension('success'),
  'user.delete': suspension('error'),
  'user.set_role': update('other'),
  'user.create_admin': update('other'),
  'user.first_admin': update('success'),
  'maintenance.enable': update('warning'),
  'maintenance.disable': update('success'),
}
export const activityActions = Object.keys(shownActions) as AuditAction[]
export const lookOf = (action: AuditAction): Shown => shownActions[action] ?? update('other')

/** Actions of users on their own account, which would otherwise name them twice. */
const ownActions: Partial<Record<AuditAction, Record<Language, string>>> = {
  'user.suspend': { tr: '{actor} hesabını askıya aldı', en: '{actor} suspended their account' },
  'user.reactivate': { tr: '{actor} hesabını yeniden açtı', en: '{actor} reactivated their account' },
  'user.delete': { tr: '{actor} hesabını sildi', en: '{actor} deleted their account' },
}

type Sentence = {
  action: AuditAction
  actor: string
  target: string
  isOwn: boolean
  from: Role | null
  to: Role | null
}

export function actionText(language: Language, { action, isOwn, from, to, ...names }: Sentence): string {
  const label = (isOwn && ownActions[action]) || auditActionLabels[action]
  const role = (each: Role | null) => (each ? roleLabels[each][language] : '—')
  const values: Record<string, string> = { ...names, from: role(from), to: role(to) }
  return label[language].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '—')
}

/** The actor of an entry without a user. */
export const systemName: Record<Language, string> = { tr: 'Sistem', en: 'The system' }
/** A user whose row is gone. */
export const unknownName: Record<Language, string> = { tr: 'Silinmiş hesap', en: 'Deleted account' }

export const registrationText: Record<Language, (name: string) => string> = {
  tr: (name) => `${name} kaydoldu`,
  en: (name) => `${name} registered`,
}

type Sent = {
  title: string
  status: 'sent' | 'stored' | 'failed'
  sent: number
  failed: number
  stored: number
}

/** A notification with the number of recipients it reached, and of those it did not reach. */
export function sentText(language: Language, { title, status, sent, failed, stored }: Sent): string {
  const number = (value: number) => formatNumber(value, language)
  if (language === 'tr') {
    if (status === 'failed' && sent === 0) return `“${title}” bildirimi gönderilemedi`
    if (status === 'stored')
      return `“${title}” bildirimi gönderilmedi: kanalın sağlayıcısı yok, ${number(stored)} mesaj saklandı`
    const missed = failed > 0 ? `, ${number(failed)} kişiye ulaşamadı` : ''
    return `“${title}” bildirimi ${number(sent)} kişiye gönderildi${missed}`
  }
  const counted = (value: number, noun: string) => `${number(value)} ${noun}${value === 1 ? '' : 's'}`
  if (status === 'failed' && sent === 0) return `The notification “${title}” could not be sent`
  if (status === 'stored')
    return `The notification “${title}” was not sent: its channel has no provider, ${counted(stored, 'message')} stored`
  const missed = failed > 0 ? `, and did not reach ${counted(failed, 'user')}` : ''
  return `The notification “${title}” was sent to ${counted(sent, 'user')}${missed}`
}

/** Minutes below an hour, hours below a day, else days. */
export function timeAgo(language: Language, at: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 60_000))
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'always' })
  if (minutes < 1) return language === 'tr' ? 'şimdi' : 'now'
  if (minutes < 60) return relative.format(-minutes, 'minute')
  if (minutes < 1440) return relative.format(-Math.floor(minutes / 60), 'hour')
  return relative.format(-Math.floor(minutes / 1440), 'day')
}
