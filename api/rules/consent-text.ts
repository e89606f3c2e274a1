import type { ConsentCategory } from '#db/enums/consent.ts'
import type { Language } from '#db/enums.ts'

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
          'Giriş yapman, güvenliğin, yazdıklarının bir yenilemede kaybolmaması ve bu cevabını hatırlamak için.',
      },
      functional: {
        name: 'İşlevsel',
        about:
          'Seçtiğin gece ya da gündüz görünümünü ve menünün halini bu tarayıcıda hatırlar. İzin vermezsen sekmeyi kapatınca unutulur.',
      },
      performance: {
        name: 'Performans',
        about: 'Bir sayfada hata olunca bize kendiliğinden haber verir, biz de düzeltiriz.',
      },
      marketing: {
        name: 'Pazarlama',
        about:
          'Siteye hangi kampanyadan ya da siteden geldiğini hatırlar ve hesap açarsan onu kaydınla birlikte saklar.',
      },
      preference: {
        name: 'Tercih',
        about: 'Seçtiğin dili bu tarayıcıda hatırlar. İzin vermezsen sekmeyi kapatınca unutulur.',
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
          'For signing in, your safety, not losing what you typed at a reload, and remembering this answer.',
      },
      functional: {
        name: 'Functional',
        about:
          'Remembers in this browser the night or day look and the state of the menu. Without it they last as long as the tab.',
      },
      performance: {
        name: 'Performance',
        about: 'Tells us by itself when something breaks on a page, so that we can fix it.',
      },
      marketing: {
        name: 'Marketing',
        about:
          'Remembers which campaign or site brought you here, and keeps it with your account if you open one.',
      },
      preference: {
        name: 'Preference',
        about:
          'Remembers the language you pick in this browser. Without it the language lasts as long as the tab.',
      },
    },
  },
}
