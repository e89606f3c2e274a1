import type { Language } from '#db/enums.ts'
import { sectionLabels } from '#web/features/account/profile/section-labels.ts'
import { sectionIds } from '#web/features/account/profile/sections.ts'
import { panels } from '#web/lib/nav.ts'

export type Visitor = 'guest' | 'gamer' | 'admin'
export type Screen = {
  name: string
  path: string
  as: Visitor
  title: Record<Language, string>
}

const brand = 'Meydan'
const screen = (as: Visitor, name: string, path: string, tr: string, en: string): Screen => ({
  name,
  path,
  as,
  title: { tr: `${tr} · ${brand}`, en: `${en} · ${brand}` },
})

/** Pages of a visitor by their names, with their titles. */
const screensOf = (as: Visitor, pages: Record<string, [path: string, tr: string, en: string]>) =>
  Object.entries(pages).map(([name, page]) => screen(as, name, ...page))

/** Panels whose page says more than their place in the menu. */
const longerTitles: Record<string, [tr: string, en: string]> = {
  'users-management': ['Kullanıcılar', 'Users'],
  'notification-approval': ['Bildirim onayı', 'Notification approval'],
  'notification-history': ['Bildirim geçmişi', 'Notification history'],
  'notification-queue': ['Gönderim kuyruğu', 'Delivery queue'],
  'support-tickets': ['Destek talepleri', 'Support tickets'],
}

/**
 * Every screen, by the name that its pictures and its test bear: pages by hand, sections of the profile and panels of the
 * console as the menus list them.
 */
export const screens: Screen[] = [
  { name: 'front', path: '/', as: 'guest', title: { tr: brand, en: brand } },
  ...screensOf('guest', {
    login: ['/login', 'Giriş yap', 'Sign in'],
    register: ['/register', 'Hesap aç', 'Create your account'],
    'forgot-password': ['/forgot-password', 'Şifreni mi unuttun?', 'Forgot your password?'],
    'reset-password': ['/reset-password?token=x', 'Yeni şifre seç', 'Choose a new password'],
    'reset-invalid': ['/reset-password', 'Geçersiz sıfırlama bağlantısı', 'This reset link is not valid'],
    'not-me': ['/reset-password?token=x&notMe=1', 'Bu giriş senin değil miydi?', 'Wasn’t this you?'],
    'not-me-two-factor': [
      '/reset-password?token=x&notMe=two-factor',
      'İki adımlı doğrulamayı sen açmadın mı?',
      'Did someone else turn on two-factor?',
    ],
    'not-me-email': [
      '/reset-password?token=x&notMe=email',
      'Adresini değiştiren sen değil misin?',
      'Did someone else change your address?',
    ],
    'not-me-deleted': [
      '/reset-password?token=x&notMe=deleted',
      'Hesabın geri gelsin mi?',
      'Bring your account back?',
    ],
    'verify-email': ['/verify-email?token=x', 'E-postanı doğrula', 'Verify your e-mail'],
    reactivate: ['/reactivate?token=x', 'Hesabını yeniden aç', 'Reactivate your account'],
    'verify-invalid': ['/verify-email', 'Bu bağlantı çalışmıyor', 'This link does not work'],
    'privacy-policy': ['/privacy-policy', 'Gizlilik politikası', 'Privacy policy'],
    terms: ['/terms', 'Kullanım koşulları', 'Terms of use'],
    'sales-terms': ['/sales-terms', 'Satış koşulları', 'Terms of sale'],
    'targeted-ads': ['/targeted-ads', 'Hedefli reklamlar', 'Targeted ads'],
    'unsubscribe-invalid': ['/unsubscribe?token=x', 'Bu bağlantı çalışmıyor', 'This link does not work'],
    'cookie-settings': ['/cookie-settings', 'Çerez ayarları', 'Cookie settings'],
    support: ['/support', 'Destek', 'Support'],
    'support-lookup': ['/support?tab=tickets', 'Destek', 'Support'],
    'support-guest': ['/support/guest/x', 'Taleplerin seni bekliyor', 'Your requests are waiting'],
    'support-rate-invalid': [
      '/support/rate/1?token=x',
      'Bu bağlantı artık çalışmıyor',
      'This link no longer works',
    ],
    'support-locked': ['/support/tickets/1', 'Bu talep kilitli', 'This request is locked'],
    'delete-account': ['/delete-account', 'Hesabını silmek', 'Deleting your account'],
    'login-required': ['/home', 'Önce giriş yap', 'Sign in to continue'],
    'game-over': ['/kimse-yok', 'Oyun bitti', 'Game over'],
  }),
  ...screensOf('gamer', {
    home: ['/home', 'Hoş geldin, Deniz', 'Welcome, Deniz'],
    'inbox-empty': ['/notifications', 'Bildirimler', 'Notifications'],
    'support-create': ['/support', 'Destek', 'Support'],
    'support-list-empty': ['/support?tab=tickets', 'Destek', 'Support'],
    'support-gone': ['/support/tickets/999999', 'Böyle bir talep yok', 'There is no such request'],
    device: ['/device?user_code=BCDF-GHJK', 'Cihazı onayla', 'Approve a device'],
  }),
  ...sectionIds.map((id) =>
    screen(
      'gamer',
      `profile-${id}`,
      `/profile?section=${id}`,
      sectionLabels[id].title({}, { locale: 'tr' }),
      sectionLabels[id].title({}, { locale: 'en' }),
    ),
  ),
  ...screensOf('gamer', {
    'access-denied': ['/flight-control', 'Erişim Reddedildi', 'Access denied'],
  }),
  ...screensOf('admin', {
    inbox: ['/notifications', 'Bildirimler', 'Notifications'],
  }),
  ...panels.map(({ id, title }) => {
    const [tr, en] = longerTitles[id] ?? [title({}, { locale: 'tr' }), title({}, { locale: 'en' })]
    return screen('admin', id, `/flight-control/${id}`, tr, en)
  }),
]
