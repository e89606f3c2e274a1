import type { Language } from '#db/enums.ts'

/** The command `api`. */
export const api = {
  api: { en: 'Send a request to the API and print its answer', tr: 'API’ye istek gönder, yanıtını yaz' },
  methodArgument: { en: 'GET, POST, PUT, PATCH or DELETE', tr: 'GET, POST, PUT, PATCH ya da DELETE' },
  pathArgument: { en: 'Path, such as admin/users', tr: 'Yol, örneğin admin/users' },
  rawFieldOption: {
    en: 'Text field of the body, or of the query of a GET; repeatable',
    tr: 'Gövdenin, GET isteğinde sorgunun metin alanı; yinelenebilir',
  },
  fieldOption: {
    en: 'The same for true, false, null, numbers and @file, or @- for standard input; key[sub]=… and key[]=… nest',
    tr: 'Aynısı; true, false, null, sayı ve @dosya (@- standart girdi) için; anahtar[alt]=… ve anahtar[]=… iç içe yazar',
  },
  inputOption: {
    en: 'Read the body from a file, or - for standard input',
    tr: 'Gövdeyi dosyadan oku; standart girdi için -',
  },
  headerLineOption: {
    en: 'Header, such as Idempotency-Key:42; repeatable',
    tr: 'Başlık, örneğin Idempotency-Key:42; yinelenebilir',
  },
  apiExamples: {
    en: "Examples:\n  meydan api GET admin/users -f search=ali | jq '.data.users[].email'\n  meydan api POST admin/notifications/segments --input segment.json\n  meydan api PUT user/notifications/settings -F marketing[email]=false",
    tr: "Örnekler:\n  meydan api GET admin/users -f search=ali | jq '.data.users[].email'\n  meydan api POST admin/notifications/segments --input segment.json\n  meydan api PUT user/notifications/settings -F marketing[email]=false",
  },
  badField: { en: 'Must be key=value', tr: 'anahtar=değer olmalı' },
  badFieldKey: { en: '“{key}” does not fit the other fields', tr: '“{key}” öbür alanlara uymuyor' },
  badHeader: { en: 'Must be Name:value', tr: 'Ad:değer olmalı' },
  pathOnly: {
    en: '“{path}” is not a path; set another API with MEYDAN_API_URL',
    tr: '“{path}” bir yol değil; başka bir API için: MEYDAN_API_URL',
  },
  inputNeedsBody: { en: 'A GET request has no body: use -f', tr: 'GET isteğinin gövdesi olmaz: -f kullan' },
  askApiDelete: { en: 'Send DELETE {url}?', tr: 'DELETE {url} gönderilsin mi?' },
} as const satisfies Record<string, Record<Language, string>>
