import type { Language } from '#db/enums.ts'

/** What a successful answer says to the person who asked. */
export const words = {
  created: {
    tr: 'Bildirim oluşturuldu, onay bekliyor',
    en: 'The notification was created and waits for approval',
  },
  sent: (count: number) => ({
    tr: `${count} bildirim gönderildi`,
    en: `${count} notification${count === 1 ? '' : 's'} sent`,
  }),
} satisfies Record<string, Record<Language, string> | ((count: number) => Record<Language, string>)>
