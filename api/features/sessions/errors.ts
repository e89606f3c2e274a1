import { AppError, defineError } from '#api/http/errors.ts'

/** An admin ends their own current session by signing out. */
export const OwnSessionRefused = defineError('OWN_SESSION', 409, {
  tr: 'Bu senin şu anki oturumun. Bitirmek için çıkış yap.',
  en: 'This is your current session. Sign out to end it.',
})

/** NOT_FOUND for a session, also for one of another user. */
export const SessionNotFound = () =>
  new AppError('NOT_FOUND', 404, { tr: 'Oturum bulunamadı', en: 'Session not found' })
