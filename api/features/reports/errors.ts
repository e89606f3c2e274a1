import { defineError } from '#api/http/errors.ts'

export const ReportNotReady = defineError('REPORT_NOT_READY', 409, {
  tr: 'Dosya henüz hazır değil',
  en: 'The file is not ready yet',
})
export const ReportGone = defineError('REPORT_GONE', 410, {
  tr: 'Bu dosyanın süresi dolmuş ya da dosya artık yok',
  en: 'This file has expired or no longer exists',
})
export const TooManyFiles = defineError('TOO_MANY_FILES', 409, {
  tr: 'Hazırlanan çok fazla dosyan var. Birinin bitmesini bekle.',
  en: 'Too many of your files are being prepared. Wait until one is ready.',
})
export const OwnerInactive = defineError('SCHEDULE_OWNER_INACTIVE', 409, {
  tr: 'Bu planın sahibi artık aktif bir yönetici değil',
  en: 'The owner of this schedule is no longer an active admin',
})
export const TooManySchedules = defineError('TOO_MANY_SCHEDULES', 409, {
  tr: 'En fazla yüz rapor planlanabilir. Önce birini sil.',
  en: 'At most a hundred reports can be scheduled. Delete one first.',
})
