import type { Language } from '#db/enums.ts'

export const maintenance = {
  maintenance: { en: 'Close the platform for maintenance', tr: 'Platformu bakıma al' },
  maintenanceStatus: { en: 'Show whether maintenance is on', tr: 'Bakım açık mı, göster' },
  maintenanceOn: {
    en: 'Close the platform to everyone but admins',
    tr: 'Platformu yöneticiler dışında kapat',
  },
  maintenanceOff: { en: 'Open the platform again', tr: 'Platformu yeniden aç' },
  maintenanceReasonOption: { en: 'Reason to record', tr: 'Kayda geçecek neden' },
  durationOption: {
    en: 'Minutes until it ends by itself (default: until it is turned off)',
    tr: 'Kaç dakika sonra kendiliğinden biter; yoksa kapatılana kadar sürer',
  },
  askMaintenance: {
    en: 'Close {url} to everyone but admins until it is turned off?',
    tr: '{url}, kapatılana kadar yöneticiler dışında herkese kapansın mı?',
  },
  askMaintenanceFor: {
    en: 'Close {url} to everyone but admins, for minutes: {minutes}?',
    tr: '{url}, {minutes} dakika boyunca yöneticiler dışında herkese kapansın mı?',
  },
  maintenanceIsOn: { en: 'Maintenance is on', tr: 'Bakım açık' },
  maintenanceIsOff: { en: 'Maintenance is off', tr: 'Bakım kapalı' },
  maintenanceNext: { en: 'End it: {command}', tr: 'Bitir: {command}' },
  maintenanceSince: { en: 'Since', tr: 'Başlangıç' },
  maintenanceEnds: { en: 'Ends', tr: 'Bitiş' },
  maintenanceOpenEnd: { en: 'when it is turned off', tr: 'kapatılınca' },
} as const satisfies Record<string, Record<Language, string>>
