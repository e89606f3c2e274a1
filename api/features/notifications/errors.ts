import { defineError } from '#api/http/errors.ts'

export const InvalidTransition = defineError('INVALID_TRANSITION', 409, {
  tr: 'Bildirim artık bu durumda değil. Listeyi yenile.',
  en: 'The notification no longer has that status. Refresh the list.',
})
export const NotPending = defineError('NOTIFICATION_NOT_PENDING', 409, {
  tr: 'Bu bildirim onay beklemiyor',
  en: 'This notification is not waiting for approval',
})
export const OwnNotification = defineError('FOUR_EYES_REQUIRED', 403, {
  tr: 'Kendi yazdığın bildirimi başka bir yönetici onaylamalı',
  en: 'Another admin has to approve your notification',
})
export const TargetNotActive = defineError('TARGET_NOT_ACTIVE', 409, {
  tr: 'Yalnızca aktif kullanıcılara bildirim gönderilebilir',
  en: 'Only active users can be notified',
})
export const NobodyReached = defineError('NOBODY_REACHED', 409, {
  tr: 'Bu bildirim şu an kimseye ulaşmıyor: izinleri, adresleri ve günlük sınırları denetle',
  en: 'This notification would reach nobody now: check permissions, addresses and daily limits',
})
export const SchedulePast = defineError('SCHEDULE_PAST', 409, {
  tr: 'Gönderim zamanı onay beklerken geçti. Yeni bir zaman seç ya da hemen gönder.',
  en: 'Its scheduled time passed while it waited for approval. Choose a new time, or send it now.',
})
export const NotificationExpired = defineError('NOTIFICATION_EXPIRED', 409, {
  tr: 'Son gönderim zamanı onay beklerken geçti. Yeni bir zaman seç.',
  en: 'It expired while it waited for approval. Choose a new expiry.',
})
export const TestNeedsSession = defineError('TEST_NEEDS_SESSION', 403, {
  tr: 'Test bildirimini kendine gönderirsin: API anahtarıyla değil, oturum açarak dene',
  en: 'A test goes to whoever writes it: sign in, because an API key has no inbox',
})
