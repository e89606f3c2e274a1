import type { Label } from '#api/rules/labels/label.ts'
import { roleLabels } from '#api/rules/labels/users.ts'
import { perDay } from './range.ts'
import { count, dayColumn, type SectionSource, text } from './section.ts'
import {
  countAuditActions,
  countEndedSessions,
  countFailedLogins,
  countSecurityPerDay,
  countTwoFactor,
  findFailingAddresses,
} from './security-queries.ts'

const failed = count('count', 'Başarısız giriş', 'Failed sign-ins')
const kept: Label = {
  tr: 'Başarısız girişler ve biten oturumlar 90 gün saklanır.',
  en: 'Failed sign-ins and ended sessions are kept for 90 days.',
}
const reasonLabels: Record<string, Label> = {
  password: { tr: 'Yanlış şifre', en: 'Wrong password' },
  code: { tr: 'Yanlış kod', en: 'Wrong code' },
}

/** Sign-ins that failed, sessions that ended, and who changed how much (D29). */
export const securityReport: SectionSource[] = [
  async ({ sql }, range) => ({
    key: 'days',
    title: {
      tr: 'Günlere göre başarısız girişler, kilitlenmeler ve biten oturumlar',
      en: 'Failed sign-ins, lockouts and ended sessions per day',
    },
    note: kept,
    chart: 'line',
    columns: [
      dayColumn,
      count('failed', 'Başarısız giriş', 'Failed sign-ins'),
      count('locked', 'Kilitlenme', 'Lockouts'),
      count('ended', 'Biten oturum', 'Ended sessions'),
    ],
    rows: perDay(range, ['failed', 'locked', 'ended'], await countSecurityPerDay(sql, range)),
  }),
  async ({ sql }, range) => ({
    key: 'failures',
    title: { tr: 'Girişler neden başarısız oldu', en: 'Why sign-ins failed' },
    chart: 'bars',
    columns: [text('reason', 'Neden', 'Reason', reasonLabels), failed],
    rows: await countFailedLogins(sql, range),
  }),
  async ({ sql }, range) => ({
    key: 'addresses',
    title: {
      tr: 'En çok başarısız girişin geldiği 20 adres',
      en: 'The 20 addresses with most failed sign-ins',
    },
    columns: [text('ip', 'IP adresi', 'IP address'), failed, count('accounts', 'Hesap', 'Accounts')],
    rows: await findFailingAddresses(sql, range),
  }),
  async ({ sql }, range) => ({
    key: 'sessions',
    title: { tr: 'Oturumlar neden bitti', en: 'Why sessions ended' },
    chart: 'bars',
    columns: [text('reason', 'Neden', 'Reason'), count('count', 'Oturum', 'Sessions')],
    rows: await countEndedSessions(sql, range),
  }),
  async ({ sql }) => ({
    key: 'two_factor',
    title: { tr: 'İki adımlı doğrulama', en: 'Two-factor authentication' },
    note: { tr: 'Raporun yazıldığı andaki sayılar.', en: 'Counted when the report was written.' },
    columns: [
      text('role', 'Rol', 'Role', roleLabels),
      count('users', 'Hesap', 'Accounts'),
      count('enabled', 'Açan', 'Enabled'),
      { key: 'rate', label: { tr: 'Oran', en: 'Share' }, kind: 'percent' },
    ],
    rows: await countTwoFactor(sql),
  }),
  async ({ sql }, range) => ({
    key: 'actions',
    title: { tr: 'Denetim izindeki işlemler', en: 'Actions in the audit log' },
    chart: 'bars',
    columns: [
      text('group', 'Grup', 'Group'),
      count('actions', 'İşlem', 'Actions'),
      count('admins', 'Yönetici', 'Admins'),
    ],
    rows: await countAuditActions(sql, range),
  }),
]
