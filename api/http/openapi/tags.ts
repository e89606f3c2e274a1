import type { Language } from '#db/enums.ts'

/** What the tags of the document are about. */
export const tagTexts: Record<string, Record<Language, string>> = {
  account: { tr: 'Adın, iletişim bilgilerin ve hesabın.', en: 'Your name, contact details and account.' },
  'audit-log': { tr: 'Kimin neyi değiştirdiği, özet zinciriyle.', en: 'Who changed what, as a hash chain.' },
  auth: {
    tr: 'Kayıt, giriş, parolalar, iki adım ve cihazlar.',
    en: 'Registration, sign-in, passwords, two factors and devices.',
  },
  content: { tr: 'Yasal metinler.', en: 'Legal texts.' },
  cookie: {
    tr: 'Hesaplı ya da hesapsız çerez ayarları ve onaylar.',
    en: 'Cookie settings and consents, with or without an account.',
  },
  dashboard: { tr: 'Yönetimin sayıları.', en: 'The figures of the console.' },
  'data-export': { tr: 'Verilerinin bir kopyası.', en: 'A copy of your data.' },
  'delete-account': { tr: 'Hesabının silinmesi.', en: 'Deletion of your account.' },
  errors: { tr: 'Web uygulamasının hata raporları.', en: 'Error reports of the web app.' },
  info: { tr: 'Adresin, cihazın ve oturumun.', en: 'Your address, device and session.' },
  location: {
    tr: 'Ülkeler, iller, ilçeler ve adresler.',
    en: 'Countries, states, districts, and addresses.',
  },
  notifications: {
    tr: 'Gelen kutusu ve yönetimin gönderdikleri.',
    en: 'The inbox, and what the console sends.',
  },
  payment: { tr: 'Kartlar ve IBAN’lar.', en: 'Cards and IBANs.' },
  preferences: { tr: 'Kanallar, gizlilik ve e-posta adresi.', en: 'Channels, privacy and e-mail address.' },
  public: { tr: 'Herkese açık sayfaların sayıları.', en: 'Figures of the public pages.' },
  'push-subscriptions': {
    tr: 'Anlık bildirim alan tarayıcılar ve telefonlar.',
    en: 'Browsers and phones that receive push messages.',
  },
  reports: { tr: 'Raporlar, zamanlamaları ve dışa aktarımlar.', en: 'Reports, their schedules and exports.' },
  sessions: { tr: 'Oturumlarının açık olduğu yerler.', en: 'Where you are signed in.' },
  support: {
    tr: 'Talepler ve ekibin destek masası.',
    en: 'Tickets of requesters, and the desk of the staff.',
  },
  'suspend-account': { tr: 'Hesabının dondurulması.', en: 'Suspension of your account.' },
  system: { tr: 'Bakım.', en: 'Maintenance.' },
  unsubscribe: {
    tr: 'Aboneliği bitiren e-posta bağlantıları.',
    en: 'Links of mails that end a subscription.',
  },
  users: { tr: 'Yönetimin gördüğü kullanıcılar.', en: 'Users as the console manages them.' },
}
