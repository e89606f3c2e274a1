import type { Role, UserStatus } from '#db/enums/users.ts'
import type { Labels } from './label.ts'

export const roleLabels = {
  admin: { tr: 'Yönetici', en: 'Admin' },
  user: { tr: 'Oyuncu', en: 'Player' },
} satisfies Labels<Role>

export const userStatusLabels = {
  active: { tr: 'Aktif', en: 'Active' },
  inactive: { tr: 'Pasif', en: 'Inactive' },
  suspended: { tr: 'Askıda', en: 'Suspended' },
} satisfies Labels<UserStatus>
