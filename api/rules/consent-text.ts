import type { ConsentCategory, Language } from '#db/enums.ts'

type Words = {
  title: string
  body: string
  policy: string
  accept: string
  reject: string
  customise: string
  save: string
  always: string
  categories: Record<ConsentCategory, { name: string; about: string }>
}

/** The exact text of the cookie consent. The server stores its hash with each answer, as proof of what the user read. */
export const consentText: Record<Language, Words> = {
  tr: {
    title: 'Çerezleri sen seçersin',
    body: 'Sitenin çalışması için gereken çerezler hep açık. Gerisi sana kalmış: izin vermediğini kullanmayız. Fikrini istediğin zaman Çerez ayarları sayfasında değiştirebilirsin.',
    policy: 'Çerez politikasını oku',
    accept: 'Hepsini kabul et',
    reject: 'Hepsini reddet',
    customise: 'Tek tek seç',
    save: 'Seçimimi kaydet',
    always: 'Hep açık',
    categories: {
      mandatory: {
        name: 'Zorunlu',
        about:
          'Giriş yapman, güvenliğin ve bu cevabını hatırlamak için. Seçtiğin dil ve görünüm de burada durur.',
      },
      functional: {
        name: 'İşlevsel',
        about: 'Site onlarsız da çalışır, ama onlarla daha rahat kullanırsın.',
      },
      performance: {
        name: 'Performans',
        about: 'Hangi sayfanın yavaşladığını, nerede bir şeylerin bozulduğunu görüp düzeltmek için.',
      },
      marketing: {
        name: 'Pazarlama',
        about: 'Kaçırmak istemeyeceğin turnuva ve kampanyaları göstermek için.',
      },
      preference: {
        name: 'Tercih',
        about: 'Sevdiğin oyunlara ve ilgine göre sıralanmış içerik görmen için.',
      },
    },
  },
  en: {
    title: 'You choose the cookies',
    body: 'The cookies that this site needs to work are always on. The rest is up to you: what you do not allow, we do not use. Change your mind at any time under Cookie settings.',
    policy: 'Read the cookie policy',
    accept: 'Accept all',
    reject: 'Reject all',
    customise: 'Choose one by one',
    save: 'Save my choice',
    always: 'Always on',
    categories: {
      mandatory: {
        name: 'Strictly necessary',
        about:
          'For signing in, your safety and remembering this answer. The language and look you pick are kept here too.',
      },
      functional: {
        name: 'Functional',
        about: 'The site works without them, but is handier with them.',
      },
      performance: {
        name: 'Performance',
        about: 'To see which page is slow and where something broke, and fix it.',
      },
      marketing: {
        name: 'Marketing',
        about: 'To show you tournaments and offers you would not want to miss.',
      },
      preference: {
        name: 'Preference',
        about: 'To put the games and things you like first.',
      },
    },
  },
}
