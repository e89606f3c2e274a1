import type { Language } from '#db/enums.ts'

/** Descriptions of parameters by name, unless their schema has its own. */
const texts: Record<string, Record<Language, string>> = {
  action: { tr: 'Yalnızca bu işlemin kayıtları.', en: 'Only entries of this action.' },
  archive: {
    tr: 'Güncel dosya yerine bu arşiv.',
    en: 'This archive instead of the current file.',
  },
  actor: { tr: 'Yalnızca bu numaralı kullanıcının kayıtları.', en: 'Only entries of the user with this id.' },
  actor_type: { tr: 'Yalnızca bu türden yapanların kayıtları.', en: 'Only entries of this kind of actor.' },
  approverId: {
    tr: 'Yalnızca bu yöneticinin karar verdiği bildirimler.',
    en: 'Only notifications that this admin has decided on.',
  },
  assigned_to: { tr: 'Yalnızca bu temsilcinin talepleri.', en: 'Only tickets of this agent.' },
  before: { tr: 'Önceki sayfanın `next` değeri.', en: '`next` of the page before.' },
  block: { tr: 'Sayıların bölümü.', en: 'The block of figures.' },
  category: { tr: 'Yalnızca bu kategori.', en: 'Only rows of this category.' },
  channel: { tr: 'Yalnızca bu kanalın mesajları.', en: 'Only messages of this channel.' },
  cursor: {
    tr: 'Yalnızca `cursor` yanıtından sonra yazılan satırlar, eskiden yeniye.',
    en: 'Only lines that were written after the answer with this `cursor`, oldest first.',
  },
  day: { tr: 'Gün, YYYY-AA-GG.', en: 'The day, as YYYY-MM-DD.' },
  key: {
    tr: 'Fotoğrafın adresindeki anahtar; fotoğrafla birlikte değişir.',
    en: 'The key in the address of the picture, which changes with it.',
  },
  level: { tr: 'Yalnızca bu düzeydeki satırlar.', en: 'Only lines of this level.' },
  lines: { tr: 'Sayfadaki satır sayısı, en çok 1000.', en: 'Lines of a page, at most 1,000.' },
  tail: { tr: 'En yeni satırlar önce.', en: 'Newest lines first.' },
  date_from: { tr: 'İlk gün, YYYY-AA-GG.', en: 'The first day, as YYYY-MM-DD.' },
  date_to: { tr: 'Son gün, YYYY-AA-GG.', en: 'The last day, as YYYY-MM-DD.' },
  duration: {
    tr: 'Deneme sorgusunun süresi, milisaniye; en çok 5000.',
    en: 'Length of the test query in milliseconds, at most 5000.',
  },
  except: {
    tr: '`current` bu isteğin oturumunu açık bırakır.',
    en: '`current` keeps the session of this request.',
  },
  with_spam: { tr: 'Spam talepleri de sayar.', en: 'Counts spam tickets as well.' },
  excludeSpam: { tr: 'Spam talepler sayılmaz.', en: 'Leaves out spam tickets.' },
  flag_status: { tr: 'Yalnızca bu işaretteki talepler.', en: 'Only tickets with this flag.' },
  from: { tr: 'İlk gün, YYYY-AA-GG.', en: 'The first day, as YYYY-MM-DD.' },
  group: { tr: 'Yalnızca bu gruptaki işlemler.', en: 'Only entries of this group of actions.' },
  'Idempotency-Key': {
    tr: 'Tek bir değer: yinelenen istek bir kez işlenir, farklı bir istek 409 alır.',
    en: 'A unique value: a repeated request is processed once, a different request gets 409.',
  },
  ids: {
    tr: 'Yalnızca virgülle ayrılmış bu numaralar.',
    en: 'Only rows with these ids, separated by commas.',
  },
  isActive: { tr: 'Yalnızca etkin olanlar ya da diğerleri.', en: 'Only active rows, or only others.' },
  is_active: { tr: 'Yalnızca etkin olanlar ya da diğerleri.', en: 'Only active rows, or only others.' },
  clientId: {
    tr: 'Yalnızca bu numaralı istemcinin anahtarları.',
    en: 'Only keys of the client with this id.',
  },
  is_archived: { tr: 'Yalnızca arşivdekiler ya da diğerleri.', en: 'Only archived items, or only others.' },
  is_favorite: { tr: 'Yalnızca yıldızlılar ya da diğerleri.', en: 'Only starred items, or only others.' },
  is_internal: {
    tr: 'Yalnızca iç notlar ya da diğer mesajlar.',
    en: 'Only internal notes, or only other messages.',
  },
  is_read: { tr: 'Yalnızca okunanlar ya da okunmayanlar.', en: 'Only read messages, or only unread ones.' },
  minDuration: {
    tr: 'Yalnızca ortalaması en az bu kadar milisaniye süren sorgular.',
    en: 'Only queries that take at least this many milliseconds on average.',
  },
  name: { tr: 'Dosyanın adı.', en: 'The name of the file.' },
  orderBy: { tr: 'Sıralanan değer.', en: 'The value to sort by.' },
  kind: { tr: 'Yalnızca bu türden hareketler.', en: 'Only activities of this kind.' },
  l: { tr: '`language` için kısaltma.', en: 'Short for `language`.' },
  language: { tr: 'Adların ve metinlerin dili.', en: 'The language of names and texts.' },
  limit: { tr: 'Sayfadaki satır sayısı, en çok 100.', en: 'Rows of a page, at most 100.' },
  notificationId: { tr: 'Yalnızca bu numaralı bildirim.', en: 'Only the notification with this id.' },
  notification_type: { tr: 'Alıcıları sayılacak kanal.', en: 'The channel whose recipients are counted.' },
  repeats: {
    tr: '`grouped`, aynı kişinin art arda gelen aynı işlemlerini tek kayıt olarak gösterir.',
    en: '`grouped` shows entries in a row of one actor and action as one.',
  },
  order: { tr: 'Sıralamanın yönü.', en: 'The direction of the order.' },
  page: { tr: 'Sayfa, 1’den başlar.', en: 'The page, starting at 1.' },
  period: {
    tr: 'Sayıların dönemi; bir öncekiyle karşılaştırılır.',
    en: 'The period of the figures, which are compared with the one before.',
  },
  platform: { tr: 'Yalnızca bu platformdakiler.', en: 'Only items for this platform.' },
  priority: { tr: 'Yalnızca bu öncelikteki talepler.', en: 'Only tickets of this priority.' },
  q: { tr: '`query` için kısaltma.', en: 'Short for `query`.' },
  query: { tr: 'Adın ya da e-posta adresinin bir parçası.', en: 'A part of a name or an e-mail address.' },
  range: { tr: 'Geçmişin dönemi.', en: 'The period of the history.' },
  recipient: { tr: 'Adresin bir parçası.', en: 'A part of the address.' },
  role: { tr: 'Yalnızca bu roldeki kullanıcılar.', en: 'Only users with this role.' },
  search: { tr: 'Satırdaki metinlerden bir parça.', en: 'A part of a text of the row.' },
  tag: {
    tr: 'Bu etiketi taşıyan talepler; nasıl yazıldığı fark etmez.',
    en: 'Tickets with this tag, however it is written.',
  },
  sender_type: {
    tr: 'Yalnızca bu türden gönderenin mesajları.',
    en: 'Only messages of this kind of sender.',
  },
  sla: {
    tr: 'Yalnızca yanıt süresi bu durumda olan talepler.',
    en: 'Only tickets whose time to answer is in this state.',
  },
  expires_at: { tr: 'Son gönderim zamanı.', en: 'The time after which it is not sent.' },
  scheduled_at: { tr: 'Gönderilecek zaman.', en: 'The time to send at.' },
  signIn: {
    tr: 'Yalnızca girişi bu durumda olan kullanıcılar; locked: hesabı şu anda kilitli olanlar.',
    en: 'Only users whose sign-in is in this state; locked: whose account is locked now.',
  },
  slug: { tr: 'Metnin adı.', en: 'The name of the text.' },
  snoozed: {
    tr: 'Yalnızca ertelenmiş talepler ya da diğerleri.',
    en: 'Only snoozed tickets, or only others.',
  },
  sort: { tr: 'Sıralanan sütun.', en: 'The column of the order.' },
  sortBy: { tr: 'Sıralanan sütun.', en: 'The column of the order.' },
  sortOrder: { tr: 'Sıralamanın yönü.', en: 'The direction of the order.' },
  sort_by: { tr: 'Sıralanan sütun.', en: 'The column of the order.' },
  sort_order: { tr: 'Sıralamanın yönü.', en: 'The direction of the order.' },
  source: { tr: 'Yalnızca bu yoldan gelen talepler.', en: 'Only tickets that came this way.' },
  reason: { tr: 'Yalnızca bu nedenle atlananlar.', en: 'Only rows that were skipped for this reason.' },
  status: { tr: 'Yalnızca bu durumdakiler.', en: 'Only rows in this state.' },
  subcategory: { tr: 'Yalnızca bu alt kategorideki talepler.', en: 'Only tickets of this subcategory.' },
  target_id: {
    tr: 'Yalnızca bu numaralı kayıt hakkındakiler.',
    en: 'Only entries about the row with this id.',
  },
  target_type: { tr: 'Hedefin türü.', en: 'The kind of target.' },
  target_value: {
    tr: 'Hedefin değeri: adres, rol, numaralar ya da segment.',
    en: 'The value of the target: an address, a role, ids or a segment.',
  },
  timezone: {
    tr: 'Zamanın saat dilimi, ör. Europe/Istanbul.',
    en: 'The time zone of the time, such as Europe/Istanbul.',
  },
  to: { tr: 'Son gün, YYYY-AA-GG.', en: 'The last day, as YYYY-MM-DD.' },
  token: { tr: 'Bağlantının imzalı anahtarı.', en: 'The signed token of a link.' },
  type: { tr: 'Tür.', en: 'The type.' },
  endDate: { tr: 'Son gün, YYYY-AA-GG, ya da an.', en: 'The last day, as YYYY-MM-DD, or instant.' },
  includeDeviceInfo: {
    tr: 'Tarayıcı, sistem ve cihaz türü de gösterilir.',
    en: 'Shows user agent, browser, system and kind of device as well.',
  },
  includeExpired: { tr: 'Süresi dolan oturumlar da gösterilir.', en: 'Shows expired sessions as well.' },
  includeLocation: { tr: 'Adresin ülkesi de gösterilir.', en: 'Shows the country of the address as well.' },
  endReason: { tr: 'Yalnızca bu nedenle bitenler.', en: 'Only sessions that ended for this reason.' },
  ip: { tr: 'Yalnızca bu IP adresinden olanlar.', en: 'Only rows of this IP address.' },
  risk: {
    tr: 'Yalnızca bu risk bandından ve yukarısından olanlar; varsayılan medium.',
    en: 'Only users of this band of risk and above; medium by default.',
  },
  minRisk: { tr: 'Yalnızca risk puanı en az bu olanlar.', en: 'Only rows with at least this risk score.' },
  startDate: { tr: 'İlk gün, YYYY-AA-GG, ya da an.', en: 'The first day, as YYYY-MM-DD, or instant.' },
  x: { tr: 'Grafiğin ya da göstergenin adı.', en: 'The name of the chart or figure.' },
  userId: {
    tr: 'Kullanıcının numarası; kendi hesabının yollarında yalnızca kendi numaran kabul edilir.',
    en: 'The id of the user; on paths of your own account only your own id is accepted.',
  },
  action_by: {
    tr: 'Yalnızca bu numaralı kullanıcının yaptıkları; `me` sensin.',
    en: 'Only actions of the user with this id; `me` is the caller.',
  },
  action_by_type: {
    tr: 'Yalnızca bu türden yapanların işlemleri.',
    en: 'Only actions of this kind of actor.',
  },
  action_type: { tr: 'Yalnızca bu türden işlemler.', en: 'Only this kind of action.' },
  assignments_only: { tr: 'Yalnızca temsilci değişiklikleri.', en: 'Only changes of the agent.' },
  changed_by: {
    tr: 'Yalnızca bu numaralı kullanıcının değişiklikleri; `me` sensin.',
    en: 'Only changes of the user with this id; `me` is the caller.',
  },
  changed_by_type: {
    tr: 'Yalnızca bu türden kişilerin değişiklikleri; yinelenebilir.',
    en: 'Only changes of this kind of actor; can be repeated.',
  },
  days: { tr: 'Bugünle birlikte son günlerin sayısı.', en: 'The number of the last days, with today.' },
  end_date: { tr: 'Son gün, YYYY-AA-GG.', en: 'The last day, as YYYY-MM-DD.' },
  format: { tr: 'Dosyanın biçimi.', en: 'The format of the file.' },
  include_status_logs: {
    tr: 'Durum günlüğünün kayıtları da gösterilir.',
    en: 'Shows entries of the status log as well.',
  },
  is_anonymous: {
    tr: 'Yalnızca anonim değerlendirmeler ya da diğerleri.',
    en: 'Only anonymous ratings, or only others.',
  },
  new_status: {
    tr: 'Yalnızca bu duruma geçişler; yinelenebilir.',
    en: 'Only changes to this status; can be repeated.',
  },
  per_page: { tr: 'Sayfadaki kayıt sayısı, en çok 100.', en: 'Rows on a page, at most 100.' },
  rating: { tr: 'Yalnızca bu puanlar; yinelenebilir.', en: 'Only these ratings; can be repeated.' },
  'rating[]': { tr: 'Yalnızca bu puanlar; yinelenebilir.', en: 'Only these ratings; can be repeated.' },
  source_platform: {
    tr: 'Yalnızca bu yoldan gelen taleplerin puanları.',
    en: 'Only ratings of tickets that came this way.',
  },
  start_date: { tr: 'İlk gün, YYYY-AA-GG.', en: 'The first day, as YYYY-MM-DD.' },
  sub_category: { tr: 'Yalnızca bu alt kategorideki talepler.', en: 'Only tickets of this subcategory.' },
  system_only: {
    tr: 'Yalnızca kendiliğinden olan değişiklikler.',
    en: 'Only changes that happened by themselves.',
  },
  'X-Signature': {
    tr: '`t=<saniye>,v1=<gövdenin HMAC-SHA256 özeti>`',
    en: '`t=<seconds>,v1=<HMAC-SHA256 of the body>`',
  },
  'webhook-id': {
    tr: 'Olayın numarası, yinelendiğinde de aynı.',
    en: 'The id of the event, also when it is sent again.',
  },
  'webhook-timestamp': {
    tr: 'İmza zamanı, saniye olarak; en çok beş dakika önce.',
    en: 'When it was signed, in seconds; at most five minutes ago.',
  },
  'webhook-signature': {
    tr: '`v1,<base64>`: `<webhook-id>.<webhook-timestamp>.<gövde>` metninin HMAC-SHA256 özeti, `whsec_` anahtarıyla.',
    en: '`v1,<base64>`: the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the key after `whsec_`.',
  },
  'x-twilio-email-event-webhook-signature': {
    tr: "SendGrid'in ECDSA imzası, base64.",
    en: 'The ECDSA signature of SendGrid, base64.',
  },
  'x-twilio-email-event-webhook-timestamp': {
    tr: 'İmza zamanı, saniye olarak.',
    en: 'When it was signed, in seconds.',
  },
  ticket_id: { tr: 'Yalnızca bu numaralı talep.', en: 'Only the ticket with this id.' },
}

const singular = (noun: string) =>
  noun
    .replace(/-/g, ' ')
    .replace(/ies$/, 'y')
    .replace(/(address|status)es$/, '$1')
    .replace(/([^s])s$/, '$1')

/** `/users/{id}/notes/{noteId}`: the id of the user, and of the note. */
function idText(name: string, path: string, language: Language): string | undefined {
  const segments = path.split('/')
  const at = segments.findIndex((each) => each.startsWith(`:${name}`))
  const noun = segments.slice(0, at).findLast((each) => !each.startsWith(':'))
  const named = /^(\w+)Id$/.exec(name)?.[1]
  if (at < 0) return undefined
  return language === 'tr' ? 'Kaydın numarası.' : `The id of the ${named ?? singular(noun ?? 'row')}.`
}

export const parameterText = (name: string, path: string, language: Language): string | undefined =>
  (/^id$|Id$/.test(name) && idText(name, path, language)) || texts[name]?.[language]
