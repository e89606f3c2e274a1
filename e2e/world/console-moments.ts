import { altered, button, dialog, type Moment } from './moment.ts'

const queue = '/flight-control/notification-queue'

/** The menus of a person and of the console. */
export const consoleMoments: Moment[] = [
  {
    name: 'console-enrol-first',
    path: '/flight-control',
    as: 'admin',
    api: [/\/auth\/status/, altered(({ user }) => Object.assign(user, { mustEnrol: true }))],
  },
  {
    name: 'user-menu',
    path: '/home',
    as: 'admin',
    act: (page) => button(page, 'Hesap menüsünü', 'Open account').click(),
  },
  {
    name: 'palette',
    path: queue,
    as: 'admin',
    act: (page) => page.keyboard.press('Control+k').then(() => dialog(page)),
  },
  {
    name: 'palette-none',
    path: queue,
    as: 'admin',
    act: async (page) => {
      await page.keyboard.press('Control+k')
      await dialog(page)
      await page.getByRole('combobox').fill('zürafa')
      await page.getByText(/^(Sonuç yok|No results)/).waitFor()
    },
  },
  {
    name: 'menu-collapsed',
    path: '/flight-control/reports',
    as: 'admin',
    only: 'desk',
    act: (page) => button(page, 'Daralt', 'Collapse').click(),
  },
  {
    name: 'menu-drawer',
    path: '/flight-control/reports',
    as: 'admin',
    only: 'phone',
    act: async (page) => {
      await button(page, 'Menüyü aç', 'Open menu').click()
      await dialog(page)
    },
  },
]
