import type { Language } from '#db/enums.ts'
import { filterTexts } from './filter-texts.ts'

/** Descriptions of other parameters by name, unless their schema has its own. */
const texts: Record<string, Record<Language, string>> = {
  archive: {
    tr: 'Güncel dosya yerine bu arşiv.',
    en: 'This archive instead of the current file.',
  },
  before: { tr: 'Önceki sayfanın `next` değeri.', en: '`next` of the page before.' },
  block: { tr: 'Sayıların bölümü.', en: 'The block of figures.' },
  date_from: { tr: 'İlk gün, YYYY-AA-GG.', en: 'The first day, as YYYY-MM-DD.' },
  date_to: { tr: 'Son gün, YYYY-AA-GG.', en: 'The last day, as YYYY-MM-DD.' },
  day: { tr: 'Gün, YYYY-AA-GG.', en: 'The day, as YYYY-MM-DD.' },
  days: { tr: 'Bugünle birlikte son günlerin sayısı.', en: 'The number of the last days, with today.' },
  duration: {
    tr: 'Deneme sorgusunun süresi, milisaniye; en çok 5000.',
    en: 'Length of the test query in milliseconds, at most 5000.',
  },
  end_date: { tr: 'Son gün, YYYY-AA-GG.', en: 'The last day, as YYYY-MM-DD.' },
  endDate: { tr: 'Son gün, YYYY-AA-GG, ya da an.', en: 'The last day, as YYYY-MM-DD, or instant.' },
  except: {
    tr: '`current` bu isteğin oturumunu açık bırakır.',
    en: '`current` keeps the session of this request.',
  },
  excludeSpam: { tr: 'Spam talepler sayılmaz.', en: 'Leaves out spam tickets.' },
  expires_at: { tr: 'Son gönderim zamanı.', en: 'The time after which it is not sent.' },
  format: { tr: 'Dosyanın biçimi.', en: 'The format of the file.' },
  from: { tr: 'İlk gün, YYYY-AA-GG.', en: 'The first day, as YYYY-MM-DD.' },
  'Idempotency-Key': {
    tr: 'Tek bir değer: yinelenen istek bir kez işlenir, farklı bir istek 409 alır.',
    en: 'A unique value: a repeated request is processed once, a different request gets 409.',
  },
  include_status_logs: {
    tr: 'Durum günlüğünün kayıtları da gösterilir.',
    en: 'Shows entries of the status log as well.',
  },
  includeDeviceInfo: {
    tr: 'Tarayıcı, sistem ve cihaz türü de gösterilir.',
    en: 'Shows user agent, browser, system and kind of device as well.',
  },
  includeExpired: { tr: 'Süresi dolan oturumlar da gösterilir.', en: 'Shows expired sessions as well.' },
  includeLocation: { tr: 'Adresin ülkesi de gösterilir.', en: 'Shows the country of the address as well.' },
  key: {
    tr: 'Fotoğrafın adresindeki anahtar; fotoğrafla birlikte değişir.',
    en: 'The key in the address of the picture, which changes with it.',
  },
  l: { tr: '`language` için kısaltma.', en: 'Short for `language`.' },
  language: { tr: 'Adların ve metinlerin dili.', en: 'The language of names and texts.' },
  limit: { tr: 'Sayfadaki satır sayısı, en çok 100.', en: 'Rows of a page, at most 100.' },
  lines: { tr: 'Sayfadaki satır sayısı, en çok 1000.', en: 'Lines of a page, at most 1,000.' },
  name: { tr: 'Dosyanın adı.', en: 'The name of the file.' },
  notification_type: { tr: 'Alıcıları sayılacak kanal.', en: 'The channel whose recipients are counted.' },
  order: { tr: 'Sıralamanın yönü.', en: 'The direction of the order.' },
  orderBy: { tr: 'Sıralanan değer.', en: 'The value to sort by.' },
  page: { tr: 'Sayfa, 1’den başlar.', en: 'The page, starting at 1.' },
  per_page: { tr: 'Sayfadaki kayıt sayısı, en çok 100.', en: 'Rows on a page, at most 100.' },
  period: {
    tr: 'Sayıların dönemi; bir öncekiyle karşılaştırılır.',
    en: 'The period of the figures, which are compared with the one before.',
  },
  q: { tr: '`query` için kısaltma.', en: 'Short for `query`.' },
  query: { tr: 'Adın ya da e-posta adresinin bir parçası.', en: 'A part of a name or an e-mail address.' },
  range: { tr: 'Geçmişin dönemi.', en: 'The period of the history.' },
  recipient: { tr: 'Adresin bir parçası.', en: 'A part of the address.' },
  repeats: {
    tr: '`grouped`, aynı kişinin art arda gelen aynı işlemlerini tek kayıt olarak gösterir.',
    en: '`grouped` shows entries in a row of one actor and action as one.',
  },
  scheduled_at: { tr: 'Gönderilecek zaman.', en: 'The time to send at.' },
  search: { tr: 'Satırdaki metinlerden bir parça.', en: 'A part of a text of the row.' },
  slug: { tr: 'Metnin adı.', en: 'The name of the text.' },
  sort: { tr: 'Sıralanan sütun.', en: 'The column of the order.' },
  sort_by: { tr: 'Sıralanan sütun.', en: 'The column of the order.' },
  sort_order: { tr: 'Sıralamanın yönü.', en: 'The direction of the order.' },
  sortBy: { tr: 'Sıralanan sütun.', en: 'The column of the order.' },
  sortOrder: { tr: 'Sıralamanın yönü.', en: 'The direction of the order.' },
  start_date: { tr: 'İlk gün, YYYY-AA-GG.', en: 'The first day, as YYYY-MM-DD.' },
  startDate: { tr: 'İlk gün, YYYY-AA-GG, ya da an.', en: 'The first day, as YYYY-MM-DD, or instant.' },
  tag: {
    tr: 'Bu etiketi taşıyan talepler; nasıl yazıldığı fark etmez.',
    en: 'Tickets with this tag, however it is written.',
  },
  tail: { tr: 'En yeni satırlar önce.', en: 'Newest lines first.' },
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
  userId: {
    tr: 'Kullanıcının numarası; kendi hesabının yollarında yalnızca kendi numaran kabul edilir.',
    en: 'The id of the user; on paths of your own account only your own id is accepted.',
  },
  'webhook-id': {
    tr: 'Olayın numarası, yinelendiğinde de aynı.',
    en: 'The id of the event, also when it is sent again.',
  },
  'webhook-signature': {
    tr: '`v1,<base64>`: `<webhook-id>.<webhook-timestamp>.<gövde>` metninin HMAC-SHA256 özeti, `whsec_` anahtarıyla.',
    en: '`v1,<base64>`: the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the key after `whsec_`.',
  },
  'webhook-timestamp': {
    tr: 'İmza zamanı, saniye olarak; en çok beş dakika önce.',
    en: 'When it was signed, in seconds; at most five minutes ago.',
  },
  with_spam: { tr: 'Spam talepleri de sayar.', en: 'Counts spam tickets as well.' },
  x: { tr: 'Grafiğin ya da göstergenin adı.', en: 'The name of the chart or figure.' },
  'X-Signature': {
    tr: '`t=<saniye>,v1=<gövdenin HMAC-SHA256 özeti>`',
    en: '`t=<seconds>,v1=<HMAC-SHA256 of the body>`',
  },
  'x-twilio-email-event-webhook-signature': {
    tr: "SendGrid'in ECDSA imzası, base64.",
    en: 'The ECDSA signature of SendGrid, base64.',
  },
  'x-twilio-email-event-webhook-timestamp': {
    tr: 'İmza zamanı, saniye olarak.',
    en: 'When it was signed, in seconds.',
  },
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

const only: Record<Language, (rows: string) => string> = {
  tr: (rows) => `Yalnızca ${rows}.`,
  en: (rows) => `Only ${rows}.`,
}

export function parameterText(name: string, path: string, language: Language): string | undefined {
  const id = /^id$|Id$/.test(name) && idText(name, path, language)
  const filter = filterTexts[name]
  return id || (filter ? only[language](filter[language]) : texts[name]?.[language])
}
