import {
  buildMail,
  formatDay,
  type MailRecipient,
  type MailSettings,
  pageLink,
} from '#api/lib/mail-builder.ts'
import type { Mail } from '#api/lib/mailer.ts'
import { fileTypeLabels } from '#api/rules/labels/reports.ts'
import { type DayRange, dayStart } from '#api/rules/reports.ts'
import type { FileType } from '#db/enums/reports.ts'

/** To the owner of a schedule. Links to the panel instead of the file, so that the reader has to sign in. */
export function scheduledReportMail(
  settings: MailSettings,
  recipient: MailRecipient,
  { type, range: { from, to } }: { type: FileType; range: DayRange },
): Mail {
  const { language } = recipient
  const name = fileTypeLabels[type][language]
  const day = (text: string) => formatDay(recipient, dayStart(text)!)
  const days = from === to ? day(from) : `${day(from)} – ${day(to)}`
  const url = pageLink(settings, recipient, '/flight-control/reports', { type })
  return buildMail(settings, recipient, {
    tr: {
      subject: `${settings.BRAND_NAME} raporu hazır: ${name}`,
      intro: [`Kapsadığı günler: ${days}. Raporu 7 gün boyunca indirebilirsin.`],
      button: { label: 'Raporlara git', url },
      outro: ['Planı kapatmak ya da değiştirmek için raporlar sayfasına bak.'],
    },
    en: {
      subject: `Your ${settings.BRAND_NAME} report is ready: ${name}`,
      intro: [`It covers ${days}. You can download it for 7 days.`],
      button: { label: 'Go to the reports', url },
      outro: ['To change or switch off the schedule, see the page of the reports.'],
    },
  })
}
