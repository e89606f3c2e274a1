import type { DataOf } from './api.ts'

type Person = DataOf<'POST /auth/complete-registration'>['user']

/** Somebody who signed in, as the API says of them. */
export const person: Person = {
  id: 7,
  firstName: 'Işıl',
  lastName: 'Çağlar',
  name: 'Işıl Çağlar',
  email: 'isil@meydan.example',
  role: 'user',
}

export const signedIn = { body: { data: { accessToken: 'a', refreshToken: 'r', user: person } } }

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
