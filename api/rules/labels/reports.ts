import type { FileFault, FileFormat, FileType, ReportFrequency } from '#db/enums/reports.ts'
import type { Labels } from './label.ts'

export const fileTypeLabels = {
  users: { tr: 'Kullanıcılar', en: 'Users' },
  notifications: { tr: 'Bildirimler', en: 'Notifications' },
  support: { tr: 'Destek', en: 'Support' },
  security: { tr: 'Güvenlik', en: 'Security' },
  user_list: { tr: 'Kullanıcı listesi', en: 'User list' },
  audit_log: { tr: 'Denetim izi', en: 'Audit trail' },
} satisfies Labels<FileType>

export const fileFormatLabels = {
  csv: { tr: 'CSV', en: 'CSV' },
  json: { tr: 'JSON', en: 'JSON' },
  html: { tr: 'Yazdırılabilir sayfa', en: 'Printable page' },
} satisfies Labels<FileFormat>

export const reportFrequencyLabels = {
  daily: { tr: 'Her gün', en: 'Daily' },
  weekly: { tr: 'Her pazartesi', en: 'Every Monday' },
  monthly: { tr: 'Her ayın ilk günü', en: 'On the first of the month' },
} satisfies Labels<ReportFrequency>

export const fileFaultLabels = {
  interrupted: {
    tr: 'Sunucu iki kez yarıda kesildi',
    en: 'The server was interrupted twice',
  },
  no_space: { tr: 'Sunucunun diskinde yer kalmadı', en: 'The disk of the server is full' },
  timed_out: { tr: 'Hesaplamak çok uzun sürdü', en: 'Counting took too long' },
  broken: { tr: 'Sunucuda bir hata oluştu', en: 'Something went wrong on the server' },
} satisfies Labels<FileFault>
