import { dataOf } from '#api/client.ts'
import type { World } from './build.ts'

const everywhere = ['web', 'mobile_android', 'mobile_ios'] as const

const templates = [
  {
    name: 'Kupa duyurusu',
    category: 'marketing',
    notification_type: 'push',
    tr: ['Lodos Kupası başlıyor', 'Selam {{firstName}}, bu akşam 20.00’de meydandayız. Yerini al!'],
    en: ['The Lodos Cup begins', 'Hello {{firstName}}, we meet on the square at 8 pm. Take your place!'],
  },
  {
    name: 'Hoş geldin mektubu',
    category: 'welcome',
    notification_type: 'email',
    tr: [
      'Meydana hoş geldin',
      'Merhaba {{fullName}},\nHesabın hazır. İlk turnuvana katılmak için seni bekliyoruz.',
    ],
    en: [
      'Welcome to the square',
      'Hello {{fullName}},\nYour account is ready. Your first tournament is waiting.',
    ],
  },
  {
    name: 'Şüpheli giriş uyarısı',
    category: 'security',
    notification_type: 'in_app',
    tr: ['Yeni bir cihazdan giriş', 'Bu sen değilsen şifreni hemen değiştir.'],
    en: ['A sign-in from a new device', 'If this was not you, change your password now.'],
  },
  {
    name: 'Maç hatırlatması',
    category: 'reminder',
    notification_type: 'sms',
    tr: ['Maçın bir saat sonra', 'Kadronu kur, süre 21.00’de doluyor.'],
  },
  {
    name: 'Bakım duyurusu (geçen yıl)',
    category: 'system',
    notification_type: 'in_app',
    is_active: false,
    tr: ['Kısa bir bakım var', 'Bu gece 03.00 ile 03.30 arasında meydan kapalı.'],
    en: ['A short maintenance', 'The square is closed from 3.00 to 3.30 tonight.'],
  },
] as const

const segments = [
  {
    name: 'Türkiye’nin gece kuşları',
    rules: {
      match: 'all',
      conditions: [
        { field: 'country', op: 'eq', value: 'TR' },
        { field: 'last_seen_at', op: 'after', value: '30 days ago' },
      ],
    },
  },
  {
    name: 'Bir süredir görünmeyenler',
    rules: { match: 'all', conditions: [{ field: 'last_seen_at', op: 'before', value: '90 days ago' }] },
  },
  {
    name: 'Telefondan oynayanlar ve doğrulanmamış adresler',
    rules: {
      match: 'any',
      conditions: [
        { field: 'platform', op: 'in', value: ['mobile_android', 'mobile_ios'] },
        { field: 'email_verified', op: 'eq', value: false },
      ],
    },
  },
] as const

/** A library and segments, as they look after a few weeks of work. */
export async function stockCampaigns({ clientOf, adminA }: World): Promise<void> {
  const { notifications } = (await clientOf(adminA)).admin
  for (const { tr, name, category, notification_type, ...rest } of templates) {
    const text = ([title, message]: readonly [string, string]) => ({ title, message })
    const translations = { tr: text(tr), en: 'en' in rest ? text(rest.en) : null }
    const is_active = !('is_active' in rest)
    const json = { name, category, notification_type, platforms: [...everywhere], translations, is_active }
    await dataOf(notifications.templates.$post({ json }))
  }
  for (const { name, rules } of segments) {
    const conditions = rules.conditions.map(({ field, op, value }) => ({
      field,
      op,
      value: typeof value === 'object' ? [...value] : value,
    }))
    await dataOf(notifications.segments.$post({ json: { name, rules: { match: rules.match, conditions } } }))
  }
}
