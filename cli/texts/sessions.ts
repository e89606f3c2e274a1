import type { Language } from '#db/enums.ts'

export const sessions = {
  sessions: { en: 'List and end sessions of all users', tr: 'Bütün oturumları listele ve sonlandır' },
  sessionList: { en: 'List sessions, last used first', tr: 'Oturumları listele, son kullanılan önce' },
  sessionSearchOption: {
    en: 'Name, username, e-mail or #id of users, or an IP address or network',
    tr: 'Kullanıcının adı, kullanıcı adı, e-postası ya da #numarası; ya da IP adresi veya ağı',
  },
  sessionUserOption: { en: 'Only sessions of this user', tr: 'Yalnızca bu kullanıcının oturumları' },
  sessionStatusOption: { en: 'Only sessions with this status', tr: 'Yalnızca bu durumdakiler' },
  sessionEndedOption: { en: 'Only sessions that ended for this reason', tr: 'Yalnızca bu nedenle bitenler' },
  columnEnded: { en: 'Ended', tr: 'Bitiş nedeni' },
  endUnknown: { en: 'unknown reason', tr: 'nedeni bilinmiyor' },
  sessionIpOption: { en: 'Only sessions of this IP address', tr: 'Yalnızca bu IP adresinden olanlar' },
  sessionMinRiskOption: {
    en: 'Only sessions with at least this risk score',
    tr: 'Yalnızca risk puanı en az bu olanlar',
  },
  sessionSortOption: { en: 'Column to sort by', tr: 'Sıralama sütunu' },
  sessionOrderOption: { en: 'Sort order', tr: 'Sıralama yönü' },
  noSessions: { en: 'No sessions found', tr: 'Böyle bir oturum yok' },
  columnUser: { en: 'User', tr: 'Kullanıcı' },
  columnIp: { en: 'IP', tr: 'IP' },
  columnCountry: { en: 'Country', tr: 'Ülke' },
  columnDevice: { en: 'Device', tr: 'Cihaz' },
  columnRisk: { en: 'Risk', tr: 'Risk' },
  columnLastUse: { en: 'Last used', tr: 'Son kullanım' },
  columnSessions: { en: 'Sessions', tr: 'Oturum' },
  columnReasons: { en: 'Reasons', tr: 'Nedenler' },
  columnFinding: { en: 'Finding', tr: 'Bulgu' },
  sessionTerminate: {
    en: 'Terminate sessions: some, of a user, of an IP address, or all',
    tr: 'Oturumları sonlandır: seçilenler, bir kullanıcının, bir IP adresinin ya da hepsi',
  },
  sessionArgument: { en: 'IDs of sessions', tr: 'Oturumların numaraları' },
  terminateUserOption: { en: 'All sessions of this user', tr: 'Bu kullanıcının bütün oturumları' },
  terminateIpOption: { en: 'All sessions of this IP address', tr: 'Bu IP adresinin bütün oturumları' },
  terminateAllOption: {
    en: 'All sessions of all users except this one',
    tr: 'Bu oturum dışında herkesin bütün oturumları',
  },
  terminateReasonOption: { en: 'Reason to record and to mail', tr: 'Kayda ve e-postaya yazılacak neden' },
  notifyOption: { en: 'Mail the users', tr: 'Kullanıcılara e-posta gönder' },
  terminateOne: {
    en: 'Name sessions, or one of --user, --ip and --all',
    tr: 'Oturum numarası ya da --user, --ip, --all seçeneklerinden birini ver',
  },
  notifyNotAllowed: {
    en: '--notify needs sessions or --user',
    tr: '--notify yalnızca oturum numaraları ya da --user ile kullanılır',
  },
  askTerminate: { en: 'Terminate sessions: {count}?', tr: '{count} oturum sonlandırılsın mı?' },
  askTerminateUser: {
    en: 'Terminate all sessions of {email}?',
    tr: '{email} kullanıcısının bütün oturumları sonlandırılsın mı?',
  },
  askTerminateIp: {
    en: 'Terminate all sessions of {ip}? Open sessions: {count}',
    tr: '{ip} adresinin bütün oturumları sonlandırılsın mı? Açık oturum: {count}',
  },
  askTerminateAll: {
    en: 'Sign everyone out of {url}? Open sessions: {count}',
    tr: '{url} üzerinde herkes çıkarılsın mı? Açık oturum: {count}',
  },
  sessionsTerminated: { en: 'Sessions terminated: {count}', tr: 'Sonlandırılan oturum: {count}' },
  sessionsRemaining: {
    en: 'There are more; run the command again',
    tr: 'Daha var, komutu yeniden çalıştır',
  },
  sessionsRefused: {
    en: 'Terminated: {count}; not terminated: {list}',
    tr: 'Sonlandırılan: {count}; sonlandırılamayan: {list}',
  },
  sessionCleanup: {
    en: 'End orphaned sessions, or delete expired ones',
    tr: 'Sahipsiz oturumları kapat ya da süresi dolanları sil',
  },
  cleanupExpiredOption: {
    en: 'Delete expired sessions instead',
    tr: 'Bunun yerine süresi dolmuş oturumları sil',
  },
  askCleanup: {
    en: 'End orphaned sessions of {url}?',
    tr: '{url} üzerindeki sahipsiz oturumlar kapatılsın mı?',
  },
  askClearExpired: {
    en: 'Delete the expired sessions of {url}? The figures of each day stay.',
    tr: '{url} üzerindeki süresi dolmuş oturumlar silinsin mi? Günlük sayılar değişmez.',
  },
  orphansEnded: {
    en: 'Sessions checked: {checked}, found orphaned: {found}, ended: {count}, still active: {left}',
    tr: 'Bakılan oturum: {checked}, sahipsiz bulunan: {found}, kapatılan: {count}, açık kalan: {left}',
  },
  expiredDeleted: { en: 'Expired sessions deleted: {count}', tr: 'Silinen süresi dolmuş oturum: {count}' },
  sessionSuspicious: {
    en: 'List users with suspicious sessions, highest score first, or show one with all sessions',
    tr: 'Oturumları şüpheli kullanıcıları listele, puanı en yüksek olan önce; ya da birini bütün oturumlarıyla göster',
  },
  suspiciousArgument: { en: 'ID of a user', tr: 'Bir kullanıcının numarası' },
  suspiciousRiskOption: {
    en: 'Only users of this band of risk and above',
    tr: 'Yalnızca bu risk düzeyinden ve yukarısından olanlar',
  },
  suspiciousRiskOfOne: {
    en: '--risk is for the list, without a user',
    tr: '--risk yalnızca kullanıcı verilmeden, listede kullanılır',
  },
  columnCountries: { en: 'Countries', tr: 'Ülkeler' },
  countryUnknown: { en: 'unknown', tr: 'bilinmiyor' },
  suspiciousPage: { en: 'Page of the user', tr: 'Kullanıcının sayfası' },
  noSuspicious: { en: 'No suspicious users', tr: 'Şüpheli kullanıcı yok' },
  sessionStats: { en: 'Show figures about sessions', tr: 'Oturum sayılarını göster' },
  sessionPeriodOption: {
    en: 'Period of new and terminated sessions',
    tr: 'Yeni ve sonlandırılan oturumların dönemi',
  },
  statTotal: { en: 'All sessions', tr: 'Toplam oturum' },
  statSuspicious: { en: 'Suspicious users', tr: 'Şüpheli kullanıcı' },
  statOrphans: { en: 'Orphaned', tr: 'Sahipsiz' },
  statNew: { en: 'New in the period', tr: 'Dönemde yeni' },
  statTerminated: { en: 'Terminated in the period', tr: 'Dönemde sonlandırılan' },
  statDuration: { en: 'Average duration', tr: 'Ortalama süre' },
} as const satisfies Record<string, Record<Language, string>>
