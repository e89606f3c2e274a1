import type { Language } from '#db/enums.ts'

/** What each environment variable does. */
export const environment = {
  environmentTitle: { en: 'Environment variables:', tr: 'Ortam değişkenleri:' },
  apiUrlVariable: {
    en: 'Address of the API (default: that of the profile, or http://127.0.0.1:3000)',
    tr: 'API adresi (varsayılan: profilin adresi ya da http://127.0.0.1:3000)',
  },
  tokenVariable: {
    en: 'Access token or API key that replaces the profile',
    tr: 'Profilin yerine geçen erişim anahtarı',
  },
  profileVariable: {
    en: 'Profile to use, by its e-mail address or API (default: that of auth switch)',
    tr: 'Kullanılacak profil: e-posta ya da API adresi (varsayılan: auth switch ile seçilen)',
  },
  languageVariable: {
    en: 'Language, en or tr (default: LC_ALL, LC_MESSAGES or LANG)',
    tr: 'Dil, tr ya da en (varsayılan: LC_ALL, LC_MESSAGES ya da LANG)',
  },
  timeZoneVariable: {
    en: 'Time zone of all times, such as Europe/Istanbul (default: that of the system)',
    tr: 'Tüm saatlerin dilimi, örneğin Europe/Istanbul (varsayılan: sistemin dilimi)',
  },
  colourVariable: { en: 'Set to print without colours', tr: 'Renksiz yazmak için ayarla' },
  ciVariable: { en: 'Set to never prompt', tr: 'Hiç soru sormamak için ayarla' },
  browserVariable: {
    en: 'Program that login opens links with (default: that of the system)',
    tr: 'login bağlantıları bu programla açar (varsayılan: sistemin tarayıcısı)',
  },
  configVariable: {
    en: 'Folder in which meydan/profiles.json is stored (default: ~/.config)',
    tr: 'meydan/profiles.json dosyasının klasörü (varsayılan: ~/.config)',
  },
} as const satisfies Record<string, Record<Language, string>>
