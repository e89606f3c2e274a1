import { defineError } from '#api/http/errors.ts'

export const AddressLimitReached = defineError('ADDRESS_LIMIT_REACHED', 409, {
  tr: 'En fazla 50 adres kaydedebilirsin. Önce birini sil.',
  en: 'You can save 50 addresses at most. Delete one first.',
})
