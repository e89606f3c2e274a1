import type { Language } from '#db/enums.ts'

export const notifications = {
  notifications: { en: 'Create, list and approve notifications', tr: 'Bildirim yaz, listele, onayla' },
  notificationList: { en: 'List notifications, newest first', tr: 'Bildirimleri listele, en yenisi önce' },
  notificationPending: { en: 'List notifications that wait for approval', tr: 'Onay bekleyenleri listele' },
  notificationCreate: {
    en: 'Create a notification for another admin to approve',
    tr: 'Bildirim oluştur; başka bir yönetici onaylar',
  },
  notificationTest: {
    en: 'Send a notification to yourself only, before it is created',
    tr: 'Bir bildirimi oluşturmadan yalnızca kendine gönder',
  },
  notificationEdit: {
    en: 'Edit a notification that is not being sent; it waits for approval again',
    tr: 'Yola çıkmamış bir bildirimi değiştir; yeniden onay bekler',
  },
  notificationDelete: {
    en: 'Delete a notification that has not been sent',
    tr: 'Henüz gitmemiş bir bildirimi sil',
  },
  notificationCounts: { en: 'Count notifications by status', tr: 'Bildirimleri durumlarına göre say' },
  notificationPeople: { en: 'Find people to send to', tr: 'Gönderilecek kişileri bul' },
  notificationApprove: { en: 'Approve a notification for sending', tr: 'Bir bildirimi onayla, gönderilsin' },
  notificationReject: {
    en: 'Reject a notification with a reason',
    tr: 'Bir bildirimi nedenini yazarak reddet',
  },
  searchOption: { en: 'Search title and message', tr: 'Başlıkta ya da mesajda geçen' },
  sortOption: {
    en: 'Sort field',
    tr: 'Neye göre sıralansın',
  },
  orderOption: { en: 'Sort order', tr: 'Sıralama yönü' },
  peopleArgument: { en: 'Part of a name or e-mail address', tr: 'Adın ya da adresin bir parçası' },
  noPeople: { en: 'No people found', tr: 'Kimse bulunamadı' },
  userOption: {
    en: 'User by id or e-mail address; repeat it for several, up to 500',
    tr: 'Kullanıcı, numarasıyla ya da e-posta adresiyle; birkaç kişi için yinele, en fazla 500',
  },
  targetOption: {
    en: 'Recipients: all, admins, an e-mail address, user:<id> or segment:<id>',
    tr: 'Kime: all, admins, bir e-posta adresi, user:<no> ya da segment:<no>',
  },
  segmentOption: { en: 'Send to a segment, by its ID', tr: 'Numarasıyla bir segmente' },
  templateOption: {
    en: 'Use the texts, type and platforms of a template, by its ID',
    tr: 'Numarasıyla bir şablonun metinlerini, türünü ve platformlarını kullan',
  },
  dryRunOption: {
    en: 'Show what would be stored and how many people it is for, without storing it',
    tr: 'Hiçbir şey kaydetmeden ne kaydedileceğini ve kaç kişiye gideceğini göster',
  },
  dryRun: {
    en: 'For {count} people. Nothing was stored.',
    tr: '{count} kişi için. Hiçbir şey kaydedilmedi.',
  },
  dryRunUnreachable: {
    en: 'For {count} people, {reachable} of them reachable: {reasons}. Nothing was stored.',
    tr: '{count} kişi için, {reachable} kişiye ulaşılabilir: {reasons}. Hiçbir şey kaydedilmedi.',
  },
  dryRunReachable: {
    en: 'For {count} people, {reachable} of them reachable. Nothing was stored.',
    tr: '{count} kişi için, {reachable} kişiye ulaşılabilir. Hiçbir şey kaydedilmedi.',
  },
  targetOrSegment: {
    en: 'Use only one of --target, --segment and --user',
    tr: '--target, --segment ve --user seçeneklerinden yalnızca birini ver',
  },
  notificationShow: {
    en: 'Show a notification, its counts and its messages',
    tr: 'Bir bildirimi, sayılarını ve mesajlarını göster',
  },
  deliveryStatusOption: { en: 'Filter messages by status', tr: 'Yalnızca bu durumdaki mesajlar' },
  deliveryChannelOption: {
    en: 'Show the messages of a fallback channel instead',
    tr: 'Bunun yerine bir yedek kanalın mesajları',
  },
  versionReadOption: {
    en: 'Decide only if the notification still has this version',
    tr: 'Yalnızca hâlâ bu sürümse karar ver',
  },
  versionEditedOption: {
    en: 'Edit only if the notification still has this version',
    tr: 'Yalnızca hâlâ bu sürümse değiştir',
  },
  withoutEnglishOption: { en: 'Remove the English texts', tr: 'İngilizce metinleri kaldır' },
  withoutExpiryOption: {
    en: 'Remove the expiry; campaigns then expire 7 days after sending begins',
    tr: 'Son gönderim zamanını kaldır; kampanya gönderim başladıktan 7 gün sonra dolar',
  },
  withoutFallbackOption: { en: 'Remove the fallback channels', tr: 'Yedek kanalları kaldır' },
  withoutScheduleOption: { en: 'Send as soon as it is approved', tr: 'Onaylanınca hemen gönder' },
  timezoneNeedsSchedule: {
    en: '--timezone requires --schedule or --expires',
    tr: '--timezone yalnızca --schedule ya da --expires ile kullanılır',
  },
  noChange: { en: 'No change was given', tr: 'Neyin değişeceği belirtilmemiş' },
  noChangeNext: { en: 'Show the options: add --help', tr: 'Neler değişebilir: --help ekle' },
  sendNowOption: { en: 'Send even if the scheduled time has passed', tr: 'Zamanı geçmiş olsa da gönder' },
  titleTrOption: { en: 'Turkish title', tr: 'Türkçe başlık' },
  messageTrOption: { en: 'Turkish message', tr: 'Türkçe mesaj' },
  titleEnOption: { en: 'English title (default: the Turkish one)', tr: 'İngilizce başlık, yoksa Türkçesi' },
  messageEnOption: {
    en: 'English message (default: the Turkish one)',
    tr: 'İngilizce mesaj, yoksa Türkçesi',
  },
  linkUrlOption: {
    en: 'Address that a button opens: https or a path, such as /profile',
    tr: 'Düğmenin açtığı adres: https ya da /profile gibi bir yol',
  },
  linkTextOption: { en: 'Turkish text of the button', tr: 'Düğmenin Türkçe metni' },
  linkTextEnOption: {
    en: 'English text of the button (default: the Turkish one)',
    tr: 'Düğmenin İngilizce metni, yoksa Türkçesi',
  },
  withoutLinkOption: { en: 'Remove the button', tr: 'Düğmeyi kaldır' },
  channelOption: { en: 'Channel to send on', tr: 'Gönderim kanalı' },
  platformOption: { en: 'Comma-separated platforms: {list}', tr: 'Virgülle ayrılmış: {list}' },
  priorityOption: { en: 'Priority: 1–5 or {list}', tr: 'Öncelik: 1–5 ya da {list}' },
  scheduleOption: {
    en: 'Time to send at, such as 2030-05-01T20:00',
    tr: 'Ne zaman, örneğin 2030-05-01T20:00',
  },
  notificationExpiresOption: {
    en: 'Skip what is unsent by then, such as 2030-05-08T20:00 (default for campaigns: 7 days)',
    tr: 'O zamana dek gitmeyeni atla, örneğin 2030-05-08T20:00 (kampanyada varsayılan: 7 gün)',
  },
  fallbackOption: {
    en: 'Channels after an in-app notification that stays unread, each hours after the one before, such as push:4,email:20 ({list})',
    tr: 'Uygulama içi bildirim okunmazsa sıradaki kanallar, her biri öncekinden kaç saat sonra, örneğin push:4,email:20 ({list})',
  },
  badFallback: {
    en: 'Use channels with hours, such as push:4,email:20',
    tr: 'Kanalları saatleriyle yaz, örneğin push:4,email:20',
  },
  timezoneOption: {
    en: 'Time zone of --schedule and --expires',
    tr: '--schedule ve --expires için saat dilimi',
  },
  kindOption: { en: 'Kind of notification', tr: 'Ne hakkında' },
  fileOption: {
    en: 'Read JSON from a file, or - for standard input',
    tr: 'JSON dosyasından oku; standart girdi için -',
  },
  notesOption: { en: 'Note to store with the decision', tr: 'Kararın yanına not' },
  fileMixed: {
    en: '--file cannot be combined with {list}',
    tr: '--file tek başına kullanılır, {list} olmadan',
  },
  missingParts: { en: 'Missing: {list}', tr: 'Eksik olan: {list}' },
  targetFlags: { en: '--target, --segment or --user', tr: '--target, --segment ya da --user' },
  targetNext: {
    en: 'All users: --target all; some users: --user <address> for each; a segment: --segment <id>',
    tr: 'Herkes: --target all; bazı kişiler: her biri için --user <adres>; bir segment: --segment <no>',
  },
  unknownTarget: { en: '“{target}” is not a valid target', tr: '“{target}” diye bir hedef yok' },
  fileUnreadable: { en: 'Cannot read {file}', tr: '{file} okunamadı' },
  fileNotObject: { en: '{file} does not contain a JSON object', tr: '{file} içinde bir JSON nesnesi yok' },
  fileNoTexts: {
    en: 'translations must contain tr or en, each with title, message or subject',
    tr: 'translations içinde tr ve en, her birinde title, message ya da subject olur',
  },
  fileNotJson: { en: '{file} is not valid JSON', tr: '{file} JSON değil' },
  created: {
    en: 'Created notification {id}, waiting for approval',
    tr: '{id} numaralı bildirim onay bekliyor',
  },
  createdNext: { en: 'Another admin can approve it: {command}', tr: 'Başka bir yönetici onaylar: {command}' },
  edited: {
    en: 'Edited notification {id}: version {version}, for {people} people, waits for approval',
    tr: '{id} numaralı bildirim değişti: {version}. sürüm, {people} kişiye, onay bekliyor',
  },
  editUnchanged: {
    en: 'Notification {id} is unchanged',
    tr: '{id} numaralı bildirim zaten öyle, hiçbir şey değişmedi',
  },
  testSent: { en: 'Test sent to {where}', tr: 'Test gönderildi: {where}' },
  testInbox: { en: 'your inbox', tr: 'gelen kutun' },
  testDevices: { en: 'your devices ({count})', tr: 'cihazların ({count})' },
  testStored: {
    en: '{channel} has no provider: the test was stored in the outbox, not sent',
    tr: '{channel} için sağlayıcı ayarlı değil: test gönderilmedi, giden kutusunda saklandı',
  },
  testNotSent: { en: 'The test was not sent ({channel}): {why}', tr: 'Test gönderilmedi ({channel}): {why}' },
  notificationDeleted: { en: 'Deleted notification {id}', tr: '{id} numaralı bildirim silindi' },
  approved: { en: 'Approved notification {id}: {status}', tr: '{id} numaralı bildirim onaylandı: {status}' },
  rejected: { en: 'Rejected notification {id}', tr: '{id} numaralı bildirim reddedildi' },
  askApprove: {
    en: 'Approve {id} “{title}” by {author}? It will be sent to {people} people.',
    tr: '{author} yazdı: {id} “{title}” onaylansın mı? {people} kişiye gidecek.',
  },
  askApproveLater: {
    en: 'Approve {id} “{title}” by {author}? It will be sent to {people} people at {time}.',
    tr: '{author} yazdı: {id} “{title}” onaylansın mı? Gönderim zamanı {time}, {people} kişiye gidecek.',
  },
  notificationIs: { en: 'Notification {id} is {status}', tr: '{id} numaralı bildirimin durumu: {status}' },
  askReject: {
    en: 'Reject {id} “{title}” by {author}? It will not be sent to {people} people.',
    tr: '{author} yazdı: {id} “{title}” reddedilsin mi? {people} kişiye gitmeyecek.',
  },
  noneFound: { en: 'No notifications found', tr: 'Burada bildirim yok' },
  nonePending: { en: 'No notifications wait for approval', tr: 'Onay bekleyen yok' },
} as const satisfies Record<string, Record<Language, string>>
