import type { Language } from '#db/enums.ts'

/** Sessions of users, as admins end them. */
export const sessions: Record<string, Record<Language, string>> = {
  IP_REQUIRED: { tr: 'Bir IP adresi yaz', en: 'Type an IP address' },
  IP_INVALID: { tr: 'Geçerli bir IPv4 ya da IPv6 adresi yaz', en: 'Type a valid IPv4 or IPv6 address' },
  ADDRESS_INVALID: {
    tr: 'Bir IP adresi ya da 203.0.113.0/24 gibi bir ağ yaz',
    en: 'Type an IP address, or a network such as 203.0.113.0/24',
  },
  SEARCH_TOO_BROAD: {
    tr: 'Binden fazla kullanıcı eşleşiyor; daha fazlasını yaz',
    en: 'More than 1,000 users match; type more',
  },
  SESSIONS_REQUIRED: { tr: 'En az bir oturum seç', en: 'Select at least one session' },
  SESSIONS_TOO_MANY: {
    tr: 'Bir seferde en fazla 500 oturum sonlandırılabilir',
    en: 'At most 500 sessions can be terminated at once',
  },
  PERIOD_REVERSED: {
    tr: 'Bitiş günü başlangıç gününden önce olamaz',
    en: 'The end day cannot be before the start day',
  },
  PERIOD_TOO_LONG: { tr: 'Dönem en fazla 366 gün olabilir', en: 'A period covers at most 366 days' },
  PERIOD_INCOMPLETE: { tr: 'İki günü de seç', en: 'Choose both days' },
}
