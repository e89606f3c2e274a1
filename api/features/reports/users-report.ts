import type { Label } from '#api/rules/labels/label.ts'
import { roleLabels, userStatusLabels } from '#api/rules/labels/users.ts'
import { perDay } from './range.ts'
import { count, dayColumn, type SectionSource, text } from './section.ts'
import {
  countRegistrationsByCountry,
  countRegistrationsByLanguage,
  countUsersNow,
  countUsersPerDay,
  countVerified,
} from './users-queries.ts'

const users = count('count', 'Kullanıcı', 'Users')
const stateLabels: Record<string, Label> = {
  ...userStatusLabels,
  deleted: { tr: 'Silinmiş', en: 'Deleted' },
}
const languageLabels: Record<string, Label> = {
  tr: { tr: 'Türkçe', en: 'Turkish' },
  en: { tr: 'İngilizce', en: 'English' },
}
const verifiedLabels: Record<string, Label> = {
  verified: { tr: 'Doğrulanmış', en: 'Verified' },
  unverified: { tr: 'Doğrulanmamış', en: 'Not verified' },
}
const now: Label = { tr: 'Raporun yazıldığı andaki sayılar.', en: 'Counted when the report was written.' }

/** Registrations and accounts (D29). */
export const usersReport: SectionSource[] = [
  async ({ sql }, range) => ({
    key: 'days',
    title: {
      tr: 'Günlere göre kayıtlar ve silinen hesaplar',
      en: 'Registrations and deleted accounts per day',
    },
    chart: 'line',
    columns: [dayColumn, count('registered', 'Kayıt', 'Registered'), count('deleted', 'Silinen', 'Deleted')],
    rows: perDay(range, ['registered', 'deleted'], await countUsersPerDay(sql, range)),
  }),
  async ({ sql }, range) => ({
    key: 'verification',
    title: { tr: 'Kaydolanların e-posta doğrulaması', en: 'E-mail verification of those who registered' },
    chart: 'bars',
    columns: [text('key', 'E-posta', 'E-mail', verifiedLabels), users],
    rows: await countVerified(sql, range),
  }),
  async ({ sql }, range) => ({
    key: 'languages',
    title: { tr: 'Dillere göre kayıtlar', en: 'Registrations by language' },
    chart: 'bars',
    columns: [text('key', 'Dil', 'Language', languageLabels), users],
    rows: await countRegistrationsByLanguage(sql, range),
  }),
  async ({ sql }, range, language) => ({
    key: 'countries',
    title: { tr: 'Ülkelere göre kayıtlar', en: 'Registrations by country' },
    note: {
      tr: 'Ülke, varsayılan adresten gelir. En çok 30 ülke.',
      en: 'The country is that of the default address. At most 30 countries.',
    },
    chart: 'bars',
    columns: [text('country', 'Ülke', 'Country'), users],
    rows: await countRegistrationsByCountry(sql, range, language),
  }),
  async ({ sql }) => ({
    key: 'statuses',
    title: { tr: 'Duruma göre hesaplar', en: 'Accounts by status' },
    note: now,
    chart: 'bars',
    columns: [text('key', 'Durum', 'Status', stateLabels), users],
    rows: await countUsersNow(sql, 'state'),
  }),
  async ({ sql }) => ({
    key: 'roles',
    title: { tr: 'Role göre hesaplar', en: 'Accounts by role' },
    note: now,
    chart: 'bars',
    columns: [text('key', 'Rol', 'Role', roleLabels), users],
    rows: await countUsersNow(sql, 'role'),
  }),
]
