import type { Language } from '#db/enums.ts'

/** The live dashboard. */
export const top = {
  top: { en: 'Watch load, queue and desk live', tr: 'Yükü, kuyruğu ve destek masasını canlı izle' },
  onceOption: { en: 'Print once and exit', tr: 'Bir kez yazıp çık' },
  topHealthy: { en: 'Everything is up', tr: 'Her şey çalışıyor' },
  topDegraded: { en: 'Meydan works, but not all of it is well', tr: 'Meydan çalışıyor ama aksıyor' },
  topUnhealthy: { en: 'Meydan is not working', tr: 'Meydan çalışmıyor' },
  topCpu: { en: 'CPU', tr: 'İşlemci' },
  topMemory: { en: 'Memory', tr: 'Bellek' },
  topDisk: { en: 'Disk', tr: 'Disk' },
  topResponse: { en: 'Response time', tr: 'Yanıt süresi' },
  topErrors: { en: 'Error rate', tr: 'Hata oranı' },
  topMs: { en: '{ms} ms', tr: '{ms} ms' },
  topFailedLogins: { en: 'Failed sign-ins, last hour', tr: 'Başarısız giriş, son bir saat' },
  topUsers: { en: 'Users', tr: 'Kullanıcı' },
  topRegistered: { en: 'Registered today', tr: 'Bugün kaydolan' },
  topUnassigned: { en: 'Tickets unassigned', tr: 'Atanmamış talep' },
  topService: { en: 'Service', tr: 'Servis' },
  topUp: { en: 'up', tr: 'çalışıyor' },
  topDown: { en: 'down', tr: 'çalışmıyor' },
  topOff: { en: 'off', tr: 'kapalı' },
} as const satisfies Record<string, Record<Language, string>>
