/** Descriptions of what the documents of both languages share: schemas, headers and ways to sign in. */
const texts: Record<string, string> = {
  'Decide on this, never on the message.': 'Kararı mesaja göre değil, buna göre ver.',
  'For people, in the language of the request.': 'İnsanlar için, isteğin dilinde.',
  'Name it when you report a problem.': 'Bir sorunu bildirirken bunu da yaz.',
  'Whether `auth/reactivate-account` may reopen it.': '`auth/reactivate-account` ile yeniden açılabilir mi.',
  'End of a suspension by an admin.': 'Yöneticinin askıya almasının bitişi.',
  'End of the lock.': 'Kilidin bitişi.',
  'Seconds until then.': 'O zamana kadar kalan saniye.',
  'The same as `retryAfter`.': '`retryAfter` ile aynı.',
  'Minutes until then, rounded up.': 'O zamana kadar kalan dakika, yukarı yuvarlanmış.',
  'Failed attempts from this network.': 'Bu ağdan yapılan başarısız denemeler.',
  'Requests in a window.': 'Bir pencerede yapılabilecek istek sayısı.',
  'Seconds until the window ends.': 'Pencerenin bitmesine kalan saniye.',
  'Seconds to wait, as in the Retry-After header.': 'Beklenecek saniye, Retry-After başlığındaki gibi.',
  'What is wrong with which field.': 'Hangi alanda neyin yanlış olduğu.',
  'The field, or empty for the whole body.': 'Alan; bütün gövde içinse boş.',
  'One part for each file, each with its file name.': 'Her dosya için adıyla birlikte bir parça.',
  'Server-sent events': 'Sunucu olayları (SSE)',
  'Seconds to wait before the next attempt.': 'Yeniden denemeden önce beklenecek saniye.',
  'The name of the file.': 'Dosyanın adı.',
  'The session of a browser, set by POST /auth/login.': 'Tarayıcının oturumu; POST /auth/login kurar.',
  'The token of GET /auth/csrf-token, for each change with the session cookie.':
    'GET /auth/csrf-token ile alınan anahtar; oturum çereziyle yapılan her değişiklikte gönderilir.',
  'The access token of POST /auth/login, or of a device (POST /auth/device/code).':
    'POST /auth/login ya da bir cihaz (POST /auth/device/code) için verilen erişim anahtarı.',
  'Validates everything and answers 200 with what would be stored, but stores nothing.':
    'Her şeyi doğrular ve kaydedilecek olanı 200 ile döndürür, ama hiçbir şey kaydetmez.',
  'After this time messages are skipped instead of sent. Null: seven days after sending begins for campaigns (`marketing`), never for others.':
    'Bu zamandan sonra mesajlar gönderilmez, atlanır. Boşsa: kampanyada (`marketing`) gönderim başladıktan yedi gün sonra, diğerlerinde hiç.',
  'Of an in-app notification: channels that follow in this order, each this many hours after the step before, for recipients who have not read it by then.':
    'Uygulama içi bir bildirimde: o zamana dek okumamış kişiler için bu sırayla gelen kanallar, her biri bir öncekinden bu kadar saat sonra.',
  'Only keys of the admin with this id.': 'Yalnızca bu numaralı yöneticinin anahtarları.',
  'An API key (`mk_…`) whose scope has the permission of the operation; `Authorization: Bearer mk_…` as well.':
    'Kapsamında işlemin izni olan bir API anahtarı (`mk_…`); `Authorization: Bearer mk_…` de olur.',
  'An https address, or a path of this site.': 'Bir https adresi ya da bu sitenin bir yolu.',
}

/** The document with these descriptions in Turkish. */
export const inTurkish = <Document extends object>(document: Document): Document =>
  JSON.parse(
    JSON.stringify(document, (key, value) =>
      key === 'description' && typeof value === 'string' ? (texts[value] ?? value) : value,
    ),
  )
