import type { Language } from '#db/enums.ts'

type Text = { name: string; description: string }

/** The names of the tags, and what they are about. */
export const tagTexts: Record<string, Record<Language, Text>> = {
  account: {
    tr: { name: 'Hesap', description: 'Adın, iletişim bilgilerin ve hesabın.' },
    en: { name: 'Account', description: 'Your name, contact details and account.' },
  },
  apikeys: {
    tr: {
      name: 'API anahtarları',
      description: 'Programların anahtarları, istemcileri, kapsamları ve kotaları.',
    },
    en: { name: 'API keys', description: 'Keys of programs, with their clients, scopes and quotas.' },
  },
  'audit-log': {
    tr: { name: 'Denetim izi', description: 'Kimin neyi değiştirdiği, özet zinciriyle.' },
    en: { name: 'Audit log', description: 'Who changed what, as a hash chain.' },
  },
  auth: {
    tr: { name: 'Giriş', description: 'Kayıt, giriş, şifreler, iki adım ve cihazlar.' },
    en: { name: 'Sign-in', description: 'Registration, sign-in, passwords, two factors and devices.' },
  },
  content: {
    tr: { name: 'Yasal metinler', description: 'Yasal metinler.' },
    en: { name: 'Legal texts', description: 'Legal texts.' },
  },
  cookie: {
    tr: { name: 'Çerezler', description: 'Hesaplı ya da hesapsız çerez ayarları ve onaylar.' },
    en: { name: 'Cookies', description: 'Cookie settings and consents, with or without an account.' },
  },
  dashboard: {
    tr: { name: 'Gösterge paneli', description: 'Yönetimin sayıları.' },
    en: { name: 'Dashboard', description: 'The figures of the console.' },
  },
  'data-export': {
    tr: { name: 'Veri kopyası', description: 'Verilerinin bir kopyası.' },
    en: { name: 'Data export', description: 'A copy of your data.' },
  },
  'delete-account': {
    tr: { name: 'Hesap silme', description: 'Hesabının silinmesi.' },
    en: { name: 'Account deletion', description: 'Deletion of your account.' },
  },
  errors: {
    tr: { name: 'Hata raporları', description: 'Web uygulamasının hata raporları.' },
    en: { name: 'Error reports', description: 'Error reports of the web app.' },
  },
  ext: {
    tr: { name: 'Programlar', description: 'Programın kendi API anahtarı hakkında öğrendikleri.' },
    en: { name: 'Programs', description: 'What a program asks about its API key.' },
  },
  info: {
    tr: { name: 'Bağlantı bilgisi', description: 'Adresin, cihazın ve oturumun.' },
    en: { name: 'Connection', description: 'Your address, device and session.' },
  },
  location: {
    tr: { name: 'Adresler', description: 'Ülkeler, iller, ilçeler ve adresler.' },
    en: { name: 'Addresses', description: 'Countries, states, districts, and addresses.' },
  },
  notifications: {
    tr: { name: 'Bildirimler', description: 'Gelen kutusu ve yönetimin gönderdikleri.' },
    en: { name: 'Notifications', description: 'The inbox, and what the console sends.' },
  },
  payment: {
    tr: { name: 'Ödeme', description: 'Kartlar ve IBAN’lar.' },
    en: { name: 'Payment', description: 'Cards and IBANs.' },
  },
  preferences: {
    tr: { name: 'Tercihler', description: 'Kanallar, gizlilik ve e-posta adresi.' },
    en: { name: 'Preferences', description: 'Channels, privacy and e-mail address.' },
  },
  public: {
    tr: { name: 'Herkese açık', description: 'Herkese açık sayfaların sayıları.' },
    en: { name: 'Public', description: 'Figures of the public pages.' },
  },
  'push-subscriptions': {
    tr: { name: 'Anlık bildirimler', description: 'Anlık bildirim alan tarayıcılar ve telefonlar.' },
    en: { name: 'Push', description: 'Browsers and phones that receive push messages.' },
  },
  reports: {
    tr: { name: 'Raporlar', description: 'Raporlar, planları ve dışa aktarımlar.' },
    en: { name: 'Reports', description: 'Reports, their schedules and exports.' },
  },
  sessions: {
    tr: { name: 'Oturumlar', description: 'Oturumlarının açık olduğu yerler.' },
    en: { name: 'Sessions', description: 'Where you are signed in.' },
  },
  service: {
    tr: { name: 'Servis', description: 'API belgesinin kendisi.' },
    en: { name: 'Service', description: 'The document of the API itself.' },
  },
  support: {
    tr: { name: 'Destek', description: 'Talepler ve ekibin destek masası.' },
    en: { name: 'Support', description: 'Tickets of requesters, and the desk of the staff.' },
  },
  'suspend-account': {
    tr: { name: 'Hesap dondurma', description: 'Hesabının askıya alınması.' },
    en: { name: 'Account suspension', description: 'Suspension of your account.' },
  },
  system: {
    tr: { name: 'Sistem', description: 'Sağlık, önbellek, günlükler, ayarlar ve bakım.' },
    en: { name: 'System', description: 'Health, cache, logs, settings and maintenance.' },
  },
  'sign-ins': {
    tr: { name: 'Girişlerin', description: 'Hesabına yapılan girişler, başarısız olanlar da.' },
    en: { name: 'Your sign-ins', description: 'Sign-ins to your account, also failed ones.' },
  },
  terms: {
    tr: {
      name: 'Kabul edilen koşullar',
      description: 'Kabul ettiğin kullanım koşulları ve yenisinin kabulü.',
    },
    en: {
      name: 'Accepted terms',
      description: 'The terms of use that you accepted, and accepting a new version.',
    },
  },
  unsubscribe: {
    tr: { name: 'Abonelikten çıkma', description: 'Aboneliği bitiren e-posta bağlantıları.' },
    en: { name: 'Unsubscribe', description: 'Links of mails that end a subscription.' },
  },
  users: {
    tr: { name: 'Kullanıcılar', description: 'Yönetimin gördüğü kullanıcılar.' },
    en: { name: 'Users', description: 'Users as the console manages them.' },
  },
  webhooks: {
    tr: {
      name: 'Sağlayıcı olayları',
      description: 'E-posta ve SMS sağlayıcılarının mesajlar hakkında bildirdikleri.',
    },
    en: { name: 'Provider events', description: 'What providers of mail and SMS report of messages.' },
  },
}
