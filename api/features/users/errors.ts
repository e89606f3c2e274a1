import { defineError } from '#api/http/errors.ts'

export const UserNotFound = defineError('USER_NOT_FOUND', 404, {
  tr: 'Kullanıcı bulunamadı',
  en: 'User not found',
})
export const UserDeleted = defineError('USER_DELETED', 409, {
  tr: 'Bu hesap silinmiş, artık değiştirilemez.',
  en: 'This account is deleted and can no longer be changed.',
})
export const OwnAccount = defineError('OWN_ACCOUNT', 409, {
  tr: 'Bunu kendi hesabında yapamazsın.',
  en: 'You cannot do this to your own account.',
})
export const NoteNotOwn = defineError('NOTE_NOT_OWN', 403, {
  tr: 'Yalnızca kendi yazdığın notu değiştirebilirsin.',
  en: 'You can only change notes that you wrote.',
})
