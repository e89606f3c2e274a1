import { defineError } from '#api/http/errors.ts'

export const OwnAccountNotViewable = defineError('VIEW_AS_OWN_ACCOUNT', 409, {
  tr: 'Kendi hesabına kullanıcı gözünden bakamazsın.',
  en: 'You cannot view your own account as a user.',
})
export const AdminNotViewable = defineError('VIEW_AS_ADMIN', 403, {
  tr: 'Bir yöneticinin gözünden bakamazsın.',
  en: 'You cannot view the account of an admin.',
})
export const InactiveNotViewable = defineError('VIEW_AS_NOT_ACTIVE', 409, {
  tr: 'Bu hesap aktif değil; yalnızca aktif hesaplara bakabilirsin.',
  en: 'This account is not active. You can only view active accounts.',
})
