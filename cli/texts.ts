import type { Language } from '#db/enums.ts'

/** Every sentence of the command line; `{name}` is a blank to fill. Words for states stand in labels.ts. */
export const texts = {
  about: { en: 'Meydan from the terminal', tr: 'Terminalden Meydan' },
  helpOption: { en: 'show help', tr: 'yardımı göster' },
  helpCommand: { en: 'show help for a command', tr: 'bir komutun yardımını göster' },
  versionOption: { en: 'show the version', tr: 'sürümü göster' },
  jsonOption: { en: 'answer in JSON, ask nothing', tr: 'JSON yaz, soru sorma' },
  yesOption: { en: 'do it without asking', tr: 'sormadan yap' },
  pageOption: { en: 'page to show', tr: 'gösterilecek sayfa' },
  limitOption: { en: 'rows on a page, at most 100', tr: 'sayfadaki satır sayısı, en çok 100' },

  login: { en: 'sign in, in the browser or with a password', tr: 'tarayıcıdan ya da şifreyle giriş yap' },
  loginUrl: { en: 'address of the API to sign in to', tr: 'giriş yapılacak API adresi' },
  loginEmail: { en: 'sign in with this address and a password', tr: 'bu adres ve şifreyle giriş yap' },
  loginStdin: { en: 'read the password from standard input', tr: 'şifreyi standart girdiden oku' },
  loginCode: {
    en: 'code of your authenticator app, or a recovery code',
    tr: 'doğrulama uygulamandaki kod ya da bir kurtarma kodu',
  },
  logout: { en: 'sign out', tr: 'çıkış yap' },
  whoami: { en: 'who is signed in', tr: 'kim giriş yapmış' },
  sessionsOption: { en: 'and where else you are signed in', tr: 'ayrıca açık oturumların' },
  device: { en: 'Device', tr: 'Cihaz' },
  unknownDevice: { en: 'unknown', tr: 'bilinmiyor' },
  lastSeen: { en: 'Last seen', tr: 'Son görülme' },
  since: { en: 'Since', tr: 'Başlangıç' },
  thisOne: { en: 'this one', tr: 'bu oturum' },
  openInBrowser: { en: 'Open this page in your browser', tr: 'Tarayıcında bu sayfayı aç' },
  enterCode: { en: 'and enter this code', tr: 've bu kodu gir' },
  waitingForBrowser: { en: 'Waiting for your approval', tr: 'Onayın bekleniyor' },
  signedIn: { en: 'Signed in as {name} ({email})', tr: '{name} olarak giriş yapıldı ({email})' },
  signedOut: { en: 'Signed out of {url}', tr: '{url} oturumu kapatıldı' },
  wasSignedOut: { en: 'You were not signed in to {url}', tr: '{url} için açık oturum yoktu' },
  password: { en: 'Password', tr: 'Şifre' },
  code: { en: 'Code of your app, or a recovery code', tr: 'Uygulamandaki kod ya da bir kurtarma kodu' },
  name: { en: 'Name', tr: 'Ad' },
  email: { en: 'E-mail', tr: 'E-posta' },
  role: { en: 'Role', tr: 'Rol' },

  queue: { en: 'watch and drive the delivery queue', tr: 'gönderim kuyruğunu izle ve yönet' },
  queueStatus: { en: 'figures, health and advice', tr: 'sayılar, sağlık ve öneriler' },
  watchOption: { en: 'keep it on the screen, Ctrl+C ends', tr: 'ekranda güncel tut, Ctrl+C bitirir' },
  intervalOption: { en: 'seconds between looks', tr: 'bakışlar arası saniye' },
  queueProcess: {
    en: 'put approved notifications into the queue',
    tr: 'onaylanmış bildirimleri kuyruğa al',
  },
  queueSend: { en: 'send what waits', tr: 'bekleyenleri gönder' },
  retryFailedOption: { en: 'what failed goes first', tr: 'önce başarısız olanlar' },
  queueRetry: { en: 'send what failed once more', tr: 'başarısız olanları yeniden gönder' },
  queueCancel: { en: 'stop one notification, or all of a type', tr: 'bir bildirimi ya da bir türü durdur' },
  maxOption: { en: 'at most so many', tr: 'en çok bu kadar' },
  batchOption: { en: 'so many at a time', tr: 'her seferinde bu kadar' },
  typeOption: { en: 'all of this type', tr: 'bu türün tamamı' },
  stateOption: { en: 'only those in this state', tr: 'yalnızca bu durumdakiler' },
  reasonOption: { en: 'why, for the record', tr: 'kayda geçecek neden' },
  idArgument: { en: 'number of the notification', tr: 'bildirimin numarası' },
  idOrType: {
    en: 'Name a notification, or --type, not both',
    tr: 'Bir bildirim ya da --type ver, ikisini değil',
  },
  stateNeedsType: { en: '--status goes with --type', tr: '--status yalnızca --type ile kullanılır' },
  processed: { en: 'Put into the queue: {count}', tr: 'Kuyruğa alınan: {count}' },
  sentCount: { en: 'Sent: {sent}', tr: 'Gönderilen: {sent}' },
  retriedCount: {
    en: 'Sent: {sent} · retried: {retried}',
    tr: 'Gönderilen: {sent} · yeniden denenen: {retried}',
  },
  cancelledOne: { en: 'Cancelled notification {id}', tr: '{id} numaralı bildirim iptal edildi' },
  cancelledMany: { en: 'Cancelled: {count}', tr: 'İptal edilen: {count}' },
  askCancelOne: {
    en: 'Cancel {id} “{title}” ({state}, {people} people)?',
    tr: '{id} “{title}” iptal edilsin mi ({state}, {people} kişi)?',
  },
  askCancelUnknown: { en: 'Cancel notification {id}?', tr: '{id} numaralı bildirim iptal edilsin mi?' },
  askCancelType: {
    en: 'Cancel every {type} notification in the queue? There are {count}.',
    tr: 'Kuyruktaki tüm {type} bildirimleri iptal edilsin mi? {count} tane var.',
  },
  approvedWaiting: { en: 'Approved, waiting', tr: 'Onaylı, bekliyor' },
  processing: { en: 'Being sent', tr: 'Gönderiliyor' },
  scheduled: { en: 'Scheduled', tr: 'Planlı' },
  failed: { en: 'Failed', tr: 'Başarısız' },
  sentToday: { en: 'Sent today', tr: 'Bugün gönderilen' },
  failedToday: { en: 'Failed today', tr: 'Bugün başarısız' },
  processedToday: { en: 'Processed today', tr: 'Bugün işlenen' },
  successRate: { en: 'Success', tr: 'Başarı' },
  errorRate: { en: 'Errors', tr: 'Hata' },
  perDay: { en: 'Per day', tr: 'Günlük ortalama' },
  waitHours: { en: 'Average wait, hours', tr: 'Ortalama bekleme, saat' },
  lastUpdated: { en: 'Last updated', tr: 'Son güncelleme' },
  staleSince: { en: 'Last figures: {time}', tr: 'Son bilinen: {time}' },

  notifications: { en: 'write, list and decide on notifications', tr: 'bildirim yaz, listele, onayla' },
  notificationList: { en: 'all notifications, newest first', tr: 'tüm bildirimler, en yenisi önce' },
  notificationPending: { en: 'what waits for approval', tr: 'onay bekleyenler' },
  notificationCreate: { en: 'write one; another admin approves it', tr: 'yaz; başka bir yönetici onaylar' },
  notificationApprove: { en: 'approve one, so that it goes out', tr: 'onayla, gönderilsin' },
  notificationReject: { en: 'reject one, with a reason', tr: 'nedenini yazarak reddet' },
  searchOption: { en: 'words in title or message', tr: 'başlıkta ya da mesajda geçen' },
  targetOption: {
    en: 'all, admins, an e-mail address, user:<id> or segment:<id>',
    tr: 'all, admins, bir e-posta adresi, user:<no> ya da segment:<no>',
  },
  segmentOption: { en: 'to a segment, by its number', tr: 'numarasıyla bir segmente' },
  templateOption: {
    en: 'texts, type and platforms of a template, by its number',
    tr: 'numarasıyla bir şablonun metinleri, türü ve platformları',
  },
  dryRunOption: { en: 'only count whom it would reach', tr: 'yalnızca kime ulaşacağını say' },
  dryRun: {
    en: 'For {count} people, {reachable} of them can be reached. Nothing was created.',
    tr: '{count} kişi için, {reachable} kişiye ulaşılabilir. Hiçbir şey oluşturulmadı.',
  },
  dryRunEstimated: {
    en: 'For about {count} people, about {reachable} of them can be reached. Nothing was created.',
    tr: 'Yaklaşık {count} kişi için, yaklaşık {reachable} kişiye ulaşılabilir. Hiçbir şey oluşturulmadı.',
  },
  targetOrSegment: {
    en: 'Give --target or --segment, not both',
    tr: '--target ya da --segment ver, ikisini değil',
  },
  notificationShow: {
    en: 'one notification, its counts and what became of it for whom',
    tr: 'bir bildirim, sayıları ve kime ne olduğu',
  },
  deliveryStateOption: { en: 'only deliveries in this state', tr: 'yalnızca bu durumdaki gönderimler' },
  versionReadOption: {
    en: 'decide only if it is still this version',
    tr: 'yalnızca hâlâ bu sürümse karar ver',
  },
  sendNowOption: { en: 'even if its hour has passed', tr: 'saati geçmiş olsa da' },
  title: { en: 'Title', tr: 'Başlık' },
  message: { en: 'Message', tr: 'Mesaj' },
  version: { en: 'Version', tr: 'Sürüm' },
  schedule: { en: 'Goes out', tr: 'Gönderim zamanı' },
  waiting: { en: 'Waiting', tr: 'Bekliyor' },
  sentCountLabel: { en: 'Sent', tr: 'Gönderildi' },
  failedCountLabel: { en: 'Failed', tr: 'Başarısız' },
  cancelledCountLabel: { en: 'Cancelled', tr: 'İptal' },
  skippedCountLabel: { en: 'Skipped', tr: 'Atlandı' },
  columnPerson: { en: 'Person', tr: 'Kişi' },
  columnWhy: { en: 'Why', tr: 'Neden' },
  columnTries: { en: 'Tries', tr: 'Deneme' },
  noDeliveries: { en: 'No deliveries here', tr: 'Burada gönderim yok' },
  lastHour: { en: 'Sent, last hour', tr: 'Son bir saatte gönderilen' },
  retryArgument: {
    en: 'number of the notification; all that failed without it',
    tr: 'bildirimin numarası; yoksa başarısız olanların tamamı',
  },
  titleTrOption: { en: 'Turkish title', tr: 'Türkçe başlık' },
  messageTrOption: { en: 'Turkish message', tr: 'Türkçe mesaj' },
  titleEnOption: { en: 'English title, else the Turkish one', tr: 'İngilizce başlık, yoksa Türkçesi' },
  messageEnOption: { en: 'English message, else the Turkish one', tr: 'İngilizce mesaj, yoksa Türkçesi' },
  channelOption: { en: 'how it travels', tr: 'hangi yoldan gider' },
  platformOption: { en: 'comma-separated: {list}', tr: 'virgülle ayrılmış: {list}' },
  priorityOption: { en: '1–5, or {list}', tr: '1–5 ya da {list}' },
  scheduleOption: { en: 'when, such as 2030-05-01T20:00', tr: 'ne zaman, örneğin 2030-05-01T20:00' },
  timezoneOption: { en: 'clock that --schedule is read by', tr: '--schedule hangi saate göre' },
  kindOption: { en: 'what it is about', tr: 'ne hakkında' },
  fileOption: {
    en: 'read it as JSON from a file, - is standard input',
    tr: 'JSON dosyasından oku, - standart girdi',
  },
  notesOption: { en: 'a note beside the decision', tr: 'kararın yanına not' },
  fileStandsAlone: {
    en: '--file stands alone, without {list}',
    tr: '--file tek başına kullanılır, {list} olmadan',
  },
  missingParts: { en: 'Still needed: {list}', tr: 'Eksik olan: {list}' },
  unknownTarget: { en: 'Nobody is called “{target}”', tr: '“{target}” diye bir hedef yok' },
  fileUnreadable: { en: 'Cannot read {file}', tr: '{file} okunamadı' },
  fileNotJson: { en: '{file} is not JSON', tr: '{file} JSON değil' },
  created: { en: 'Notification {id} waits for approval', tr: '{id} numaralı bildirim onay bekliyor' },
  createdNext: { en: 'Another admin approves it: {command}', tr: 'Başka bir yönetici onaylar: {command}' },
  approved: { en: 'Approved notification {id}: {state}', tr: '{id} numaralı bildirim onaylandı: {state}' },
  rejected: { en: 'Rejected notification {id}', tr: '{id} numaralı bildirim reddedildi' },
  askReject: {
    en: 'Reject {id} “{title}” by {author}? {people} people will not get it.',
    tr: '{author} yazdı: {id} “{title}” reddedilsin mi? {people} kişiye gitmeyecek.',
  },
  askRejectUnknown: { en: 'Reject notification {id}?', tr: '{id} numaralı bildirim reddedilsin mi?' },
  noneFound: { en: 'No notifications here', tr: 'Burada bildirim yok' },
  nonePending: { en: 'Nothing waits for approval', tr: 'Onay bekleyen yok' },
  pageOf: { en: 'Page {page} of {pages}, {total} in all', tr: 'Sayfa {page}/{pages}, toplam {total}' },
  columnId: { en: 'No', tr: 'No' },
  columnState: { en: 'State', tr: 'Durum' },
  columnTitle: { en: 'Title', tr: 'Başlık' },
  columnTarget: { en: 'To', tr: 'Kime' },
  columnPeople: { en: 'People', tr: 'Kişi' },
  columnType: { en: 'Type', tr: 'Tür' },
  columnPriority: { en: 'Priority', tr: 'Öncelik' },
  columnAuthor: { en: 'By', tr: 'Yazan' },
  columnCreated: { en: 'Created', tr: 'Oluşturma' },
  columnCount: { en: 'Count', tr: 'Adet' },

  health: { en: 'whether the API is ready', tr: 'API hazır mı' },
  healthy: { en: '{url} is ready ({ms} ms)', tr: '{url} hazır ({ms} ms)' },

  working: { en: 'One moment', tr: 'Bir saniye' },
  yesNo: { en: '[y/N]', tr: '[e/H]' },
  yesKeys: { en: 'y', tr: 'ey' },
  declined: { en: 'Nothing was done', tr: 'Hiçbir şey yapılmadı' },
  interrupted: { en: 'Interrupted', tr: 'Yarıda kesildi' },
  needsYes: { en: 'This cannot be taken back', tr: 'Bunun geri dönüşü yok' },
  needsYesNext: { en: 'Add --yes to do it without being asked', tr: 'Sormadan yapmak için --yes ekle' },
  needsTerminal: { en: 'There is no terminal to ask in', tr: 'Soru soracak bir terminal yok' },
  needsStdin: { en: 'Add --password-stdin', tr: '--password-stdin ekle' },
  stdinNeedsEmail: {
    en: '--password-stdin goes with --email',
    tr: '--password-stdin, --email ile kullanılır',
  },
  codeNeedsEmail: { en: '--code goes with --email', tr: '--code, --email ile kullanılır' },
  needsCode: {
    en: 'This account has two-factor on: a code is needed',
    tr: 'Bu hesapta iki adımlı doğrulama açık: kod gerekli',
  },
  needsCodeNext: { en: 'Add --code <code>', tr: '--code <kod> ekle' },
  signedOutNext: { en: 'Sign in with: meydan login', tr: 'Giriş yap: meydan login' },
  tokenNext: { en: 'Check MEYDAN_TOKEN', tr: 'MEYDAN_TOKEN değerini kontrol et' },
  forbiddenNext: { en: 'Who you are: meydan whoami', tr: 'Kim olduğunu gör: meydan whoami' },
  loginNext: { en: 'Start again: meydan login', tr: 'Yeniden başla: meydan login' },
  helpNext: { en: 'More: {command} --help', tr: 'Ayrıntı: {command} --help' },
  retryNext: { en: 'Try again in {seconds} s', tr: '{seconds} sn sonra yeniden dene' },
  reportNext: { en: 'Report it with this number: {id}', tr: 'Bu numarayla bildir: {id}' },
  notFoundNext: {
    en: 'What there is: meydan notifications list',
    tr: 'Neler var: meydan notifications list',
  },
  unreachable: { en: 'Cannot reach {url}', tr: '{url} adresine ulaşılamıyor' },
  unreachableNext: {
    en: 'Is it running? Another address: MEYDAN_API_URL',
    tr: 'Çalışıyor mu? Başka adres için: MEYDAN_API_URL',
  },
  badAnswer: { en: 'What answers at {url} is not Meydan', tr: '{url} adresinde yanıt veren Meydan değil' },
  badUrl: { en: '“{url}” is not a web address', tr: '“{url}” bir web adresi değil' },
  badStore: { en: 'Cannot read {file}', tr: '{file} okunamadı' },
  badStoreNext: { en: 'Delete it, then: meydan login', tr: 'Dosyayı sil, sonra: meydan login' },
  badNumber: {
    en: 'Give a whole number from {from} to {to}',
    tr: '{from} ile {to} arasında bir tam sayı ver',
  },
  badChoice: { en: 'Choose one of: {list}', tr: 'Şunlardan birini seç: {list}' },
} as const satisfies Record<string, Record<Language, string>>

type Texts = typeof texts
type Blanks<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Blanks<Rest>
  : never
type Filling<Key extends keyof Texts> = [Blanks<Texts[Key]['en']>] extends [never]
  ? []
  : [Record<Blanks<Texts[Key]['en']>, string | number>]

/** MEYDAN_LANG, else the locale as POSIX finds it; English unless that is Turkish. */
export function readLanguage({ MEYDAN_LANG, LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Language {
  return /^tr/i.test(MEYDAN_LANG || LC_ALL || LC_MESSAGES || LANG || '') ? 'tr' : 'en'
}

export const language = readLanguage(process.env)

/** The sentence in the user's language, its blanks filled. */
export function say<Key extends keyof Texts>(key: Key, ...[blanks]: Filling<Key>): string {
  const values: Record<string, string | number> = blanks ?? {}
  return texts[key][language].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
}
