import type { Language } from '#db/enums.ts'
import { isOwn, keyPermission, type Permission } from '../../permissions.ts'
import { isScope } from '../../rules/scopes.ts'
import { bodyless, defaultBodyLimit, type Endpoint, mayView } from '../endpoint.ts'
import type { Operation } from './operations.ts'

const size = (bytes: number) =>
  bytes < 1024 * 1024 ? `${bytes / 1024} KB` : `${Math.floor(bytes / 1024 / 1024)} MB`

const sentences = {
  tr: {
    open: 'Herkese açık.',
    sessionless: 'Herkese açık; oturum kullanılmaz.',
    own: (permission: string) => `Giriş yapan her kullanıcıda olan \`${permission}\` iznini ister.`,
    console: (permission: string) =>
      `Her yöneticide olan \`${permission}\` iznini ister; API anahtarının kapsamında da olabilir.`,
    personal: (permission: string) =>
      `Her yöneticide olan \`${permission}\` iznini ister; API anahtarına verilmez.`,
    key: 'API anahtarı ister.',
    csrf: 'Çerezle giriş yapmış tarayıcı `X-CSRF-Token` başlığını da gönderir.',
    viewers: 'Yönetici ürüne bir kullanıcının gözüyle bakarken reddedilir.',
    maintenance: 'Bakım sırasında da açıktır.',
    most: (bytes: number) => `Gövde en çok ${size(bytes)} olabilir.`,
  },
  en: {
    open: 'Public.',
    sessionless: 'Public; a session is not used.',
    own: (permission: string) => `Requires the permission \`${permission}\`, which every signed-in user has.`,
    console: (permission: string) =>
      `Requires the permission \`${permission}\`, which every admin has, or the scope of an API key.`,
    personal: (permission: string) =>
      `Requires the permission \`${permission}\`, which every admin has, and no API key.`,
    key: 'Requires an API key.',
    csrf: 'A browser that is signed in by cookie sends `X-CSRF-Token` as well.',
    viewers: 'Refused while an admin views the product as a user.',
    maintenance: 'Also available during maintenance.',
    most: (bytes: number) => `The body may have up to ${size(bytes)}.`,
  },
}

/** What the declaration of a route says about it, as sentences. */
export function descriptionOf({ method, inputs }: Operation, endpoint: Endpoint, language: Language): string {
  const { requires, sessionless, bodyLimit = defaultBodyLimit, uploads, duringMaintenance } = endpoint
  const say = sentences[language]
  const most = uploads ?? (inputs.json && bodyLimit !== 'streamed' ? bodyLimit : undefined)
  const open = sessionless ? say.sessionless : say.open
  const parts = [
    requires ? requirement(requires, say) : open,
    !bodyless.has(method) && !sessionless && say.csrf,
    !mayView(endpoint, method) && say.viewers,
    duringMaintenance && say.maintenance,
    most !== undefined && say.most(most),
  ]
  return parts.filter(Boolean).join(' ')
}

function requirement(requires: Permission, say: (typeof sentences)[Language]): string {
  if (requires === keyPermission) return say.key
  if (isOwn(requires)) return say.own(requires)
  return (isScope(requires) ? say.console : say.personal)(requires)
}

/** What all operations have in common. */
export const introductions = {
  tr: `Tarayıcı çerezle girer ve her değişiklikte \`X-CSRF-Token\` başlığını gönderir; program \`Authorization: Bearer\` başlığını kullanır; API anahtarı \`X-API-Key\` ile de gönderilir. Yöneticilerin işlemlerinde anahtarın kapsamı \`x-permission\` değerini içermelidir.

Başarı \`{ success: true, data }\`, hata \`{ success: false, code, message, requestId }\` biçimindedir. Kararı \`code\` ile ver; \`message\` insanlar içindir ve Türkçe ya da \`Accept-Language\` başlığının dilindedir.

Bilinmeyen anahtarlar yok sayılır; bilinen bir anahtardan yalnızca yazımıyla ayrılan (\`isActive\`, \`is_active\`) o anahtardır.

Örnekler testlerin istek ve yanıtlarıdır.`,
  en: `A browser signs in by cookie and sends the \`X-CSRF-Token\` header with each change; a program sends \`Authorization: Bearer\`, or its API key in \`X-API-Key\`. For the operations of admins the scope of the key must have the \`x-permission\`.

Success is \`{ success: true, data }\`, failure is \`{ success: false, code, message, requestId }\`. Decide on \`code\`; \`message\` is for people, in Turkish or in the language of \`Accept-Language\`.

Unknown keys are ignored; one that differs from a known key only in its spelling (\`isActive\`, \`is_active\`) is that key.

The examples are requests and responses of the tests.`,
}
