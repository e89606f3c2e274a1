import { defineError } from '#api/http/errors.ts'

export const GuestSessionExists = defineError('GUEST_SESSION_EXISTS', 409, {
  tr: 'Bu tarayıcının misafir oturumu zaten var',
  en: 'This browser already has a guest session',
})
export const ConsentTextChanged = defineError('CONSENT_TEXT_CHANGED', 409, {
  tr: 'Çerez metni bu arada değişti. Sayfayı yenileyip yeni metne göre seç.',
  en: 'The cookie policy has changed. Reload the page and choose again.',
})
