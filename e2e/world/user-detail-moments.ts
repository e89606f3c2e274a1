import { broken, button, dialog, type Moment, silent } from './moment.ts'

/** A user of the demo data. */
const path = '/flight-control/users-management/10'
const api = /\/admin\/users\/10$/
const tabs = ['overview', 'security', 'addresses', 'payments', 'communication', 'messages', 'activity']

/** The page of a user: its tabs read and edited, its dialogs, and how it loads and fails. */
export const userDetailMoments: Moment[] = [
  ...tabs.map((tab): Moment => ({ name: `user-${tab}`, path: `${path}?tab=${tab}`, as: 'admin' })),
  ...['overview', 'addresses', 'payments', 'communication'].map(
    (tab): Moment => ({ name: `user-${tab}-edit`, path: `${path}?tab=${tab}&edit=true`, as: 'admin' }),
  ),
  {
    name: 'user-changed',
    path: `${path}?edit=true`,
    as: 'admin',
    act: async (page) => {
      await page.getByLabel(/^(E-posta|E-mail)$/).fill('yeni@ornek.com')
    },
  },
  {
    name: 'user-reset-password',
    path: `${path}?tab=security`,
    as: 'admin',
    act: async (page) => {
      await button(page, 'Şifre sıfırla', 'Reset password').click()
      await dialog(page)
    },
  },
  {
    name: 'user-note',
    path,
    as: 'admin',
    act: async (page) => {
      await button(page, 'Not ekle', 'Add note').click()
      await dialog(page)
    },
  },
  { name: 'user-failed', path, as: 'admin', api: [api, broken] },
  { name: 'user-gone', path: '/flight-control/users-management/999999', as: 'admin' },
  { name: 'user-loading', path, as: 'admin', api: [api, silent], loading: true },
]
