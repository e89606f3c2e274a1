import { broken, type Moment, momentsOf, opens, silent } from './moment.ts'

/** A user of the demo data. */
const path = '/flight-control/users-management/10'
const api = /\/admin\/users\/10$/
const tabs = ['overview', 'security', 'addresses', 'payments', 'communication', 'messages', 'activity']

/** The page of a user: its tabs read and edited, its dialogs, and how it loads and fails. */
export const userDetailMoments: Moment[] = [
  ...tabs.flatMap((tab) => momentsOf('admin', path, { [`user-${tab}`]: `?tab=${tab}` })),
  ...['overview', 'addresses', 'payments', 'communication'].flatMap((tab) =>
    momentsOf('admin', path, { [`user-${tab}-edit`]: `?tab=${tab}&edit=true` }),
  ),
  ...momentsOf('admin', path, {
    'user-changed': {
      search: '?edit=true',
      act: async (page) => {
        await page.getByLabel(/^(E-posta|E-mail)$/).fill('yeni@ornek.com')
      },
    },
    'user-reset-password': { search: '?tab=security', act: opens('Şifre sıfırla', 'Reset password') },
    'user-note': opens('Not ekle', 'Add note'),
    'user-failed': { api: [api, broken] },
  }),
  { name: 'user-gone', path: '/flight-control/users-management/999999', as: 'admin' },
  { name: 'user-loading', path, as: 'admin', api: [api, silent], loading: true },
]
