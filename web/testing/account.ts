import { notificationKinds } from '#db/enums/notifications.ts'
import { preferenceChannels } from '#db/enums/preferences.ts'
import type { DataOf } from './api.ts'

type Person = DataOf<'POST /auth/complete-registration'>['user']

/** A signed-in user as the API returns them. */
export const person: Person = {
  id: 7,
  firstName: 'Işıl',
  lastName: 'Çağlar',
  name: 'Işıl Çağlar',
  username: null,
  avatarUrl: null,
  email: 'isil@meydan.example',
  role: 'user',
  language: 'tr',
}

export const signedIn = { body: { data: { accessToken: 'a', refreshToken: 'r', user: person } } }

export type AccountInfo = DataOf<'GET /user/account/info'>

/** Account information of the signed-in user. */
export const infoOf = (more: Partial<AccountInfo> = {}): AccountInfo => ({
  id: 7,
  email: 'isil@ornek.com',
  role: 'user',
  language: 'tr',
  emailVerified: true,
  mailOff: null,
  twoFactorEnabled: false,
  createdAt: '2026-01-02T09:00:00.000Z',
  lastLogin: null,
  passwordChangedAt: null,
  counts: { sessions: 1, addresses: 0, cards: 0, ibans: 0 },
  privacy: { analytics: false, personalization: false, marketing: false },
  dataExport: null,
  ...more,
})

type Account = DataOf<'GET /user/account'>

/** The personal details of the signed-in user. */
export const accountOf = (more: Partial<Account> = {}): Account => ({
  id: 7,
  firstName: 'Işıl',
  lastName: 'Çağlar',
  email: 'isil@meydan.example',
  username: null,
  usernameChangeableAt: null,
  phone: null,
  phoneCode: 90,
  birthDay: null,
  birthMonth: null,
  birthYear: null,
  genderCode: null,
  language: 'tr',
  ...more,
})

type Settings = DataOf<'GET /user/notifications/settings'>

const row = (on: boolean) => ({
  marketing: on,
  other: on,
  reminder: on,
  security: true,
  support: on,
  system: on,
  update: on,
  welcome: on,
})

/** Every channel except SMS is on, without quiet hours; SMS is offered. */
export const notificationSettings: Settings = {
  channels: [...preferenceChannels],
  topics: [...notificationKinds],
  matrix: { in_app: row(true), push: row(true), email: row(true), sms: row(false), phone: row(true) },
  locked: ['security'],
  quiet_hours: { enabled: false, from: '22:00', to: '08:00', timezone: 'Europe/Istanbul' },
  sms: { missing: null },
}
