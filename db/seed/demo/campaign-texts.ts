import type { Channel } from '#db/enums/notifications.ts'
import type { TemplateCategory } from '#db/enums/templates.ts'
import type { Platform } from '#db/enums.ts'
import type { Rules, Translations } from '#db/schema/index.ts'

type Template = {
  name: string
  category: TemplateCategory
  channel: Channel
  platforms: Platform[]
  is_active: boolean
  translations: Translations
}

type Words = [title: string, message: string, subject?: string]
const text = ([title, message, subject]: Words) => ({ title, message, ...(subject && { subject }) })
const template = (
  category: TemplateCategory,
  channel: Channel,
  name: string,
  { tr, en, off = false }: { tr: Words; en: Words; off?: boolean },
): Template => ({
  name,
  category,
  channel,
  platforms: channel === 'push' ? ['web', 'mobile'] : ['web', 'mobile', 'desktop'],
  is_active: !off,
  translations: { tr: text(tr), en: text(en) },
})

/** One of each category at least, on every channel; the last is out of use. */
export const templates: Template[] = [
  template('welcome', 'email', 'İlk gün postası', {
    tr: [
      'Hoş geldin {{firstName}}',
      'Hesabın hazır.\nProfilini tamamla, ilk turnuvan bizden.',
      'Meydana hoş geldin, {{firstName}}',
    ],
    en: [
      'Welcome {{firstName}}',
      'Your account is ready.\nComplete your profile and your first tournament is on us.',
      'Welcome to the square, {{firstName}}',
    ],
  }),
  template('marketing', 'push', 'Kupa çağrısı', {
    tr: ['Kupa bu akşam başlıyor', 'Selam {{firstName}}, 20.00’de meydandayız. Yerini al.'],
    en: ['The cup begins tonight', 'Hello {{firstName}}, we meet on the square at 20:00. Take your place.'],
  }),
  template('reminder', 'sms', 'Maça bir saat kala', {
    tr: ['Maçın bir saat sonra', '{{firstName}}, 15 dakika önce lobide ol.'],
    en: ['You play in an hour', '{{firstName}}, be in the lobby 15 minutes early.'],
  }),
  template('security', 'in_app', 'Şifre değiştirme uyarısı', {
    tr: ['Şifreni yenile', 'Başka sitelerde de bu şifreyi kullanıyorsan bugün değiştir.'],
    en: ['Change your password', 'If you use this password elsewhere too, change it today.'],
  }),
  template('update', 'in_app', 'Sürüm notu', {
    tr: ['Yeni sürüm yayında', 'Harita, sıralama ve lobi yenilendi. Değişenleri oyun içinde gör.'],
    en: ['A new version is out', 'The map, ranks and lobby are new. See in the game what changed.'],
  }),
  template('general', 'in_app', 'Kısa duyuru', {
    tr: ['Bir duyurumuz var', 'Merhaba {{fullName}}, bu hafta meydanda neler olduğunu derledik.'],
    en: ['We have some news', 'Hello {{fullName}}, here is what happened on the square this week.'],
  }),
  template('marketing', 'email', 'Hafta sonu bülteni', {
    tr: [
      'Hafta sonu çifte ödül',
      'Selam {{firstName}},\nCuma 18.00’den pazar gecesine kadar kazandığın her şey ikiye katlanır.',
    ],
    en: [
      'Double rewards this weekend',
      'Hello {{firstName}},\nFrom Friday 18:00 to Sunday night all you win counts twice.',
    ],
  }),
  template('system', 'in_app', 'Gece bakımı (eski saat)', {
    off: true,
    tr: ['Bu gece kısa bir bakım var', 'Sunucularımız 03.00–03.30 arasında kapalı olacak.'],
    en: ['A short maintenance tonight', 'Our servers are off from 03:00 to 03:30.'],
  }),
]

/** People who are looked for often; the first has a campaign ahead. */
export const segments: { name: string; rules: Rules }[] = [
  {
    name: 'İngilizce oynayanlar',
    rules: { match: 'all', conditions: [{ field: 'language', op: 'eq', value: 'en' }] },
  },
  {
    name: 'Bir aydır uğramayanlar',
    rules: {
      match: 'all',
      conditions: [
        { field: 'last_seen_at', op: 'before', value: '30 days ago' },
        { field: 'status', op: 'eq', value: 'active' },
      ],
    },
  },
  {
    name: 'Mobil oyuncular',
    rules: {
      match: 'any',
      conditions: [{ field: 'platform', op: 'in', value: ['mobile_android', 'mobile_ios'] }],
    },
  },
]
