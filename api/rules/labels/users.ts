import type { Language, Role, UserStatus } from '#db/enums.ts'

type Label = Record<Language, string>

export const roleLabels = {
  admin: { tr: 'Yönetici', en: 'Admin' },
  user: { tr: 'Oyuncu', en: 'Player' },
} satisfies Record<Role, Label>

export const userStatusLabels = {
  active: { tr: 'Aktif', en: 'Active' },
  inactive: { tr: 'İnaktif', en: 'Inactive' },
  suspended: { tr: 'Askıda', en: 'Suspended' },
} satisfies Record<UserStatus, Label>
