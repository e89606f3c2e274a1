import type { DataOf } from './api.ts'

export type AccountInfo = DataOf<'GET /user/account/info'>

/** What the API says of the signed-in person's account. */
export const infoOf = (more: Partial<AccountInfo> = {}): AccountInfo => ({
  id: 7,
  email: 'isil@ornek.com',
  role: 'user',
  language: 'tr',
  emailVerified: true,
  twoFactorEnabled: false,
  createdAt: '2026-01-02T09:00:00.000Z',
  lastLogin: null,
  passwordChangedAt: null,
  counts: { sessions: 1, addresses: 0, cards: 0, ibans: 0 },
  privacy: { analytics: false, personalization: false, marketing: false },
  dataExport: null,
  ...more,
})
