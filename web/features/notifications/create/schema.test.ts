import { afterEach, expect, test } from 'bun:test'
import * as v from 'valibot'
import { emptyLink } from '#web/components/message/link-rules.ts'
import { emptyText } from '#web/components/message/text-rules.ts'
import type { FoundUser } from '#web/components/user/found-user.ts'
import { setLanguage } from '#web/lib/locale.ts'
import { toInput } from './queries.ts'
import { localMinute } from './schedule.ts'
import { type Draft, DraftRules, emptyDraft } from './schema.ts'
import { startFrom } from './template-start.ts'

const written: Draft = {
  ...emptyDraft,
  translations: { tr: { title: 'Kupa', message: 'Bu akşam', subject: '' }, en: emptyText },
}
const player: FoundUser = {
  id: 4,
  first_name: 'Işıl',
  last_name: 'Çağlar',
  email: 'isil@ornek.com',
  status: 'active',
}
const suspended: FoundUser = { ...player, id: 8, status: 'suspended' }
const complaints = (draft: Draft) =>
  (v.safeParse(DraftRules, draft).issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)

afterEach(() => setLanguage('tr'))

test('a Turkish title and message are enough for all users', () => {
  expect(complaints(written)).toEqual([])
  expect(complaints({ ...written, target_type: 'admin' })).toEqual([])
})

test('Turkish text and a platform are required', () => {
  expect(complaints({ ...emptyDraft, platform: [] })).toEqual([
    'translations.tr.title: Türkçe başlık gereklidir',
    'translations.tr.message: Türkçe mesaj gereklidir',
    'platform: En az bir platform seç',
  ])
})

test('channels other than push need no platform and send none', () => {
  const inbox: Draft = { ...written, notification_type: 'in_app', platform: [] }
  expect(complaints(inbox)).toEqual([])
  expect(toInput({ ...inbox, platform: ['web'] })).not.toHaveProperty('platform')
  expect(toInput({ ...written, platform: ['web'] })).toMatchObject({ platform: ['web'] })
})

test.each([
  ['nothing', '', [], 'target_value: Kullanıcı email adresi gereklidir'],
  ['no address', 'isil', [], 'target_value: Geçerli bir email adresi girin'],
  ['an address typed in full', 'isil@ornek.com', [], undefined],
  ['an active user', '', [player], undefined],
  ['an active user among others', '', [suspended, player], undefined],
  ['a search beside a user', 'isil', [player], 'target_value: Geçerli bir email adresi girin'],
  ['a suspended user', '', [suspended], 'target_value: Yalnızca aktif kullanıcılara bildirim gönderilebilir'],
  [
    'more than 500',
    '',
    Array.from({ length: 501 }, () => player),
    'target_value: En fazla 500 kişi seçilebilir; daha fazlası için bir segment kullan',
  ],
])('users: %s', (_case, target_value, target_users, complaint) => {
  expect(complaints({ ...written, target_type: 'user', target_value, target_users })[0]).toBe(complaint)
})

test('ignores values of other target types', () => {
  expect(complaints({ ...written, target_users: [suspended], target_value: 'x' })).toEqual([])
})

test('refuses past and invalid times, in the selected time zone', () => {
  const at = (scheduled_at: string, timezone = 'Europe/Istanbul') =>
    complaints({ ...written, scheduled_at, timezone })[0]
  expect(at('2020-01-01T10:00')).toBe('scheduled_at: Gönderim zamanı geçmişte olamaz')
  expect(at('2026-02-31T10:00')).toBe('scheduled_at: Geçerli bir tarih ve saat seç')
  expect(at('2099-01-01T10:00')).toBeUndefined()
  const hence = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  const inTwoHours = localMinute(hence(2), 'UTC')
  expect(at(inTwoHours, 'UTC')).toBeUndefined()
  expect(at(inTwoHours, 'Europe/Istanbul')).toContain('geçmişte')
})

test('refuses an expiry that has passed or is before the schedule', () => {
  const at = (expires_at: string, scheduled_at = '') =>
    complaints({ ...written, expires_at, scheduled_at })[0]
  expect(at('2020-01-01T10:00')).toBe('expires_at: Son gönderim zamanı geçmişte olamaz')
  expect(at('2026-02-31T10:00')).toBe('expires_at: Geçerli bir tarih ve saat seç')
  const early = 'expires_at: Son gönderim zamanı, gönderim zamanından sonra olmalı'
  expect(at('2099-01-01T10:00', '2099-01-01T10:00')).toBe(early)
  expect(at('2099-01-01T10:01', '2099-01-01T10:00')).toBeUndefined()
  expect(toInput({ ...written, expires_at: '2099-01-01T10:00' }).expires_at).toBe('2099-01-01T10:00')
  expect(toInput(written).expires_at).toBeNull()
})

test('messages are in the language of the screen', () => {
  setLanguage('en')
  expect(complaints({ ...written, platform: [] })).toEqual(['platform: Pick at least one platform'])
})

test('sends a target value only for a single user, and English only if written', () => {
  expect(toInput({ ...written, target_value: 'left over' })).toMatchObject({
    target_value: null,
    scheduled_at: null,
    expires_at: null,
    priority: 2,
    translations: { en: null },
  })
  const en = { title: 'Cup', message: '', subject: '' }
  const input = toInput({
    ...written,
    target_type: 'user',
    target_value: ' isil@ornek.com ',
    translations: { ...written.translations, en },
  })
  expect(input).toMatchObject({
    target_value: 'isil@ornek.com',
    translations: { en: { title: 'Cup', message: '' } },
  })
})

test("sends a segment's id, a subject only for e-mail, and the template it started from", () => {
  const tr = { title: 'Kupa', message: 'Bu akşam', subject: 'Davetlisin' }
  const draft = {
    ...written,
    target_type: 'segment' as const,
    target_value: '7',
    template: { id: 3, name: 'Kupa duyurusu' },
    translations: { tr, en: emptyText },
  }
  expect(toInput(draft)).toMatchObject({
    target_value: '7',
    template_id: 3,
    translations: { tr: { title: 'Kupa', message: 'Bu akşam' } },
  })
  expect(toInput(draft).translations.tr).not.toHaveProperty('subject')
  const mail = { ...draft, notification_type: 'email' as const }
  expect(toInput(mail).translations.tr).toEqual(tr)
  const en = { title: '', message: '', subject: 'Join us' }
  expect(toInput({ ...mail, translations: { tr, en } }).translations.en).toEqual(en)
  expect(toInput({ ...draft, translations: { tr, en } }).translations.en).toBeNull()
})

test('requires a segment', () => {
  expect(complaints({ ...written, target_type: 'segment' })).toEqual([
    'target_value: Hedef değeri gereklidir',
  ])
})

test("enforces the channel's length limits and known variables", () => {
  const message = 'a'.repeat(601)
  const draft = (text: string): Draft => ({
    ...written,
    notification_type: 'sms',
    translations: { ...written.translations, tr: { title: 'Kupa', message: text, subject: '' } },
  })
  expect(complaints(draft(message))).toEqual(['translations.tr.message: SMS en fazla 600 karakter olabilir'])
  expect(complaints(draft('Selam {{nick}}'))).toEqual([
    'translations.tr.message: {{nick}} diye bir değişken yok',
  ])
  expect(complaints(draft('Selam {{firstName}}'))).toEqual([])
})

test('validates a subject only for channels that have one', () => {
  const draft = (notification_type: Draft['notification_type']): Draft => ({
    ...written,
    notification_type,
    translations: {
      tr: { title: 'Kupa', message: 'Bu akşam', subject: 'Selam {{nick}}' },
      en: { title: '', message: '', subject: 'a'.repeat(201) },
    },
  })
  expect(complaints(draft('email')).map((text) => text.split(':')[0])).toEqual([
    'translations.tr.subject',
    'translations.en.subject',
  ])
  expect(complaints(draft('push'))).toEqual([])
})

test('a template sets texts, button, channel, platforms and priority, and keeps target and time', () => {
  const template = {
    id: 3,
    name: 'Kupa duyurusu',
    category: 'marketing',
    notification_type: 'email',
    platforms: ['web', 'mobile'],
    translations: { tr: { title: 'Kupa', message: 'Bu akşam', subject: null }, en: null },
    link: { url: '/lobby', text: { tr: 'Katıl', en: null } },
    priority: 4,
  } as const
  const begun = startFrom(template, { ...emptyDraft, target_type: 'admin', scheduled_at: '2099-01-01T10:00' })
  expect(begun).toMatchObject({
    template: { id: 3, name: 'Kupa duyurusu' },
    notification_type: 'email',
    kind: 'marketing',
    platform: ['web', 'mobile_android', 'mobile_ios'],
    target_type: 'admin',
    scheduled_at: '2099-01-01T10:00',
    translations: { tr: { subject: '' }, en: emptyText },
    link: { url: '/lobby', text: { tr: 'Katıl', en: '' } },
    priority: '4',
  })
  expect(toInput({ ...begun, link: emptyLink }).link).toBeNull()
  expect(startFrom({ ...template, category: 'general' }, emptyDraft).kind).toBe('system')
})

test('a clock shows the time of its zone', () => {
  expect(localMinute(new Date('2026-07-01T21:30:00Z'), 'Europe/Istanbul')).toBe('2026-07-02T00:30')
})
