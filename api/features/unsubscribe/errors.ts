import { defineError } from '#api/http/errors.ts'

export const UnsubscribeLinkInvalid = defineError('UNSUBSCRIBE_LINK_INVALID', 400, {
  tr: 'Bu bağlantı geçersiz. E-postadaki bağlantıyı olduğu gibi aç.',
  en: 'This link is not valid. Open the link in the e-mail itself.',
})
