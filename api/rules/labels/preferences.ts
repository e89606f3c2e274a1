import type { Language } from '#db/enums.ts'

type Label = Record<Language, string>

/** The toggles of a user's preferences, each of which stands for a channel (D48). */
export const toggleLabels = {
  email: {
    name: { tr: 'E-posta bildirimleri', en: 'E-mail notifications' },
    description: { tr: 'Duyurular ve hatırlatmalar e-postayla gelir', en: 'News and reminders by e-mail' },
  },
  sms: {
    name: { tr: 'SMS bildirimleri', en: 'SMS notifications' },
    description: { tr: 'Duyurular ve hatırlatmalar SMS ile gelir', en: 'News and reminders by SMS' },
  },
  push: {
    name: { tr: 'Anlık bildirimler', en: 'Push notifications' },
    description: {
      tr: 'Duyurular ve hatırlatmalar cihazlarda anında görünür',
      en: 'News and reminders appear on devices at once',
    },
  },
} satisfies Record<string, { name: Label; description: Label }>
