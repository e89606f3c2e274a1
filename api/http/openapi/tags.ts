import type { Language } from '#db/enums.ts'

type Text = Record<Language, string>

/** The names of the tags, and what they are about. */
export const tagTexts: Record<string, { name: Text; description: Text }> = {
  account: {
    name: { tr: 'Hesap', en: 'Account' },
    description: {
      tr: 'Adın, iletişim bilgilerin ve hesabın.',
      en: 'Your name, contact details and account.',
    },
  },
  apikeys: {
    name: { tr: 'API anahtarları', en: 'API keys' },
    description: {
      tr: 'Programların anahtarları, istemcileri, kapsamları ve kotaları.',
      en: 'Keys of programs, with their clients, scopes and quotas.',
    },
  },
  'audit-log': {
    name: { tr: 'Denetim izi', en: 'Audit log' },
    description: {
      tr: 'Kimin neyi değiştirdiği, özet zinciriyle.',
      en: 'Who changed what, as a hash chain.',
    },
  },
  auth: {
    name: { tr: 'Giriş', en: 'Sign-in' },
    description: {
      tr: 'Kayıt, giriş, şifreler, iki adım ve cihazlar.',
      en: 'Registration, sign-in, passwords, two factors and devices.',
    },
  },
  content: {
    name: { tr: 'Yasal metinler', en: 'Legal texts' },
    description: { tr: 'Yasal metinler.', en: 'Legal texts.' },
  },
  cookie: {
    name: { tr: 'Çerezler', en: 'Cookies' },
    description: {
      tr: 'Hesaplı ya da hesapsız çerez ayarları ve onaylar.',
      en: 'Cookie settings and consents, with or without an account.',
    },
  },
  dashboard: {
    name: { tr: 'Gösterge paneli', en: 'Dashboard' },
    description: { tr: 'Yönetimin sayıları.', en: 'The figures of the console.' },
  },
  'data-export': {
    name: { tr: 'Veri kopyası', en: 'Data export' },
    description: { tr: 'Verilerinin bir kopyası.', en: 'A copy of your data.' },
  },
  'delete-account': {
    name: { tr: 'Hesap silme', en: 'Account deletion' },
    description: { tr: 'Hesabının silinmesi.', en: 'Deletion of your account.' },
  },
  errors: {
    name: { tr: 'Hata raporları', en: 'Error reports' },
    description: { tr: 'Web uygulamasının hata raporları.', en: 'Error reports of the web app.' },
  },
  ext: {
    name: { tr: 'Programlar', en: 'Programs' },
    description: {
      tr: 'Programın kendi API anahtarı hakkında öğrendikleri.',
      en: 'What a program asks about its API key.',
    },
  },
  info: {
    name: { tr: 'Bağlantı bilgisi', en: 'Connection' },
    description: { tr: 'Adresin, cihazın ve oturumun.', en: 'Your address, device and session.' },
  },
  location: {
    name: { tr: 'Adresler', en: 'Addresses' },
    description: {
      tr: 'Ülkeler, iller, ilçeler ve adresler.',
      en: 'Countries, states, districts, and addresses.',
    },
  },
  notifications: {
    name: { tr: 'Bildirimler', en: 'Notifications' },
    description: {
      tr: 'Gelen kutusu ve yönetimin gönderdikleri.',
      en: 'The inbox, and what the console sends.',
    },
  },
  payment: {
    name: { tr: 'Ödeme', en: 'Payment' },
    description: { tr: 'Kartlar ve IBAN’lar.', en: 'Cards and IBANs.' },
  },
  preferences: {
    name: { tr: 'Tercihler', en: 'Preferences' },
    description: { tr: 'Kanallar, gizlilik ve e-posta adresi.', en: 'Channels, privacy and e-mail address.' },
  },
  public: {
    name: { tr: 'Herkese açık', en: 'Public' },
    description: { tr: 'Herkese açık sayfaların sayıları.', en: 'Figures of the public pages.' },
  },
  'push-subscriptions': {
    name: { tr: 'Anlık bildirimler', en: 'Push' },
    description: {
      tr: 'Anlık bildirim alan tarayıcılar ve telefonlar.',
      en: 'Browsers and phones that receive push messages.',
    },
  },
  reports: {
    name: { tr: 'Raporlar', en: 'Reports' },
    description: {
      tr: 'Raporlar, planları ve dışa aktarımlar.',
      en: 'Reports, their schedules and exports.',
    },
  },
  sessions: {
    name: { tr: 'Oturumlar', en: 'Sessions' },
    description: { tr: 'Oturumlarının açık olduğu yerler.', en: 'Where you are signed in.' },
  },
  service: {
    name: { tr: 'Servis', en: 'Service' },
    description: { tr: 'API belgesinin kendisi.', en: 'The document of the API itself.' },
  },
  support: {
    name: { tr: 'Destek', en: 'Support' },
    description: {
      tr: 'Talepler ve ekibin destek masası.',
      en: 'Tickets of requesters, and the desk of the staff.',
    },
  },
  'suspend-account': {
    name: { tr: 'Hesap dondurma', en: 'Account suspension' },
    description: { tr: 'Hesabının askıya alınması.', en: 'Suspension of your account.' },
  },
  system: {
    name: { tr: 'Sistem', en: 'System' },
    description: {
      tr: 'Sağlık, önbellek, günlükler, ayarlar ve bakım.',
      en: 'Health, cache, logs, settings and maintenance.',
    },
  },
  'sign-ins': {
    name: { tr: 'Girişlerin', en: 'Your sign-ins' },
    description: {
      tr: 'Hesabına yapılan girişler, başarısız olanlar da.',
      en: 'Sign-ins to your account, also failed ones.',
    },
  },
  terms: {
    name: { tr: 'Kabul edilen koşullar', en: 'Accepted terms' },
    description: {
      tr: 'Kabul ettiğin kullanım koşulları ve yenisinin kabulü.',
      en: 'The terms of use that you accepted, and accepting a new version.',
    },
  },
  unsubscribe: {
    name: { tr: 'Abonelikten çıkma', en: 'Unsubscribe' },
    description: {
      tr: 'Aboneliği bitiren e-posta bağlantıları.',
      en: 'Links of mails that end a subscription.',
    },
  },
  users: {
    name: { tr: 'Kullanıcılar', en: 'Users' },
    description: { tr: 'Yönetimin gördüğü kullanıcılar.', en: 'Users as the console manages them.' },
  },
  webhooks: {
    name: { tr: 'Sağlayıcı olayları', en: 'Provider events' },
    description: {
      tr: 'E-posta ve SMS sağlayıcılarının mesajlar hakkında bildirdikleri.',
      en: 'What providers of mail and SMS report of messages.',
    },
  },
}
